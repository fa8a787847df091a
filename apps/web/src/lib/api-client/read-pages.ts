import { lastPageOf, MAX_PAGE_SIZE } from '@tyche/protocol/page-limits'

type Page<Row> = { list: Row[]; total: number }
type ReadPage<Row> = (page: number, pageSize: number) => Promise<Page<Row>>

/**
 * Every row of a list that comes in numbered pages, as far as the API lists them. A row added meanwhile moves the last one
 * of a page onto the next page, too: by its id it is listed once.
 */
export async function readPages<Row>(idOf: (row: Row) => string, read: ReadPage<Row>): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let page = 1, count = 0; page <= lastPageOf(MAX_PAGE_SIZE); page += 1) {
    const { list, total } = await read(page, MAX_PAGE_SIZE)
    for (const row of list) rows.set(idOf(row), row)
    count += list.length
    if (list.length < MAX_PAGE_SIZE || count >= total) break
  }
  return [...rows.values()]
}
