/** For scripts: amounts are strings, so that no reader rounds them. */
export function renderJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) => (typeof inner === 'bigint' ? inner.toString() : inner), 2)
}
