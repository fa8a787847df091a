/** The address of an API path: on the page's own origin, unless the build sets another (`API_BASE`). */
export function apiUrl(path: string): string {
  return `${import.meta.env.TYCHE_API_BASE ?? ''}${path}`
}
