/** JSON for scripts. Amounts are strings, so that readers do not round them. */
export function renderJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner), 2)
}
