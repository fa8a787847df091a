/** `API_BASE` as the build writes it into the code; empty when the API serves the web app. */
export function readApiBase(value: string | undefined): string {
  if (!value) return ''
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isBase = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password
  if (!isBase) throw new Error(`API_BASE must be the API's address, such as https://api.example, not "${value}"`)
  return url.href.replace(/\/$/, '')
}
