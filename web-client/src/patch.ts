// RFC 7396 merge patch; the old value is left as it was.
export function applyPatch(target: unknown, patch: unknown): unknown {
  if (patch === null || typeof patch !== 'object' || Array.isArray(patch)) return patch
  const from = target !== null && typeof target === 'object' && !Array.isArray(target) ? target : {}
  const result: Record<string, unknown> = { ...(from as Record<string, unknown>) }
  for (const [key, value] of Object.entries(patch as Record<string, unknown>)) {
    if (value === null) delete result[key]
    else result[key] = applyPatch(result[key], value)
  }
  return result
}
