// Every sentence that the client asks for by name stands in the catalogue.
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import catalogue from '../../protocol/texts/en.json'
import { t } from '../src/texts.ts'

const SOURCES = join(process.cwd(), 'src')
const texts = catalogue as Record<string, string>

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((e) =>
    e.isDirectory() ? files(join(folder, e.name)) : [join(folder, e.name)],
  )
}

test('no sentence is asked for that the catalogue lacks', () => {
  const asked = files(SOURCES).flatMap((f) =>
    [...readFileSync(f, 'utf8').matchAll(/'(ui\.[a-z0-9_]+)'/g)].map((m) => m[1]),
  )
  assert.ok(asked.length > 300)
  assert.deepEqual(
    [...new Set(asked)].filter((key) => texts[key] === undefined),
    [],
  )
})

test('a sentence counts in words', () => {
  assert.equal(t('ui.n_below', { n: 1 }), 'one man below')
  assert.equal(t('ui.n_below', { n: 2 }), '2 men below')
})
