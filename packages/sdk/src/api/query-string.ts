type Scalar = string | number | boolean | undefined
export type QueryParams = Record<string, Scalar | readonly unknown[]>

/** Arrays travel as repeated `name[]` keys with JSON-encoded items. */
export function toQueryString(params: QueryParams | undefined): string {
  if (!params) return ''
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined) continue
    if (Array.isArray(value)) for (const item of value) search.append(`${name}[]`, JSON.stringify(item))
    else search.append(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
