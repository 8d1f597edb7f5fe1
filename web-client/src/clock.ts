// The server's clock as this device knows it.
import { signal } from '@preact/signals'

/** Server clock minus ours, in ms. */
export const serverSkew = signal(0)

export const now = (): number => Date.now() + serverSkew.value
