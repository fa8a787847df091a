/** Where a path of the API is: on the page's own origin, unless the build was told of another address (`API_BASE`). */
export function apiUrl(path: string): string {
  return `${import.meta.env.TYCHE_API_BASE ?? ''}${path}`
}
