/** Rows that the API's lists reach; it lists none beyond. */
export const MAX_LISTED = 10_000

/** The most rows of one page. */
export const MAX_PAGE_SIZE = 100

/** The number of the last page that the API lists, with so many rows a page. */
export function lastPageOf(pageSize: number): number {
  return Math.floor(MAX_LISTED / pageSize)
}
