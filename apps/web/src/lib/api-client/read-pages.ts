import { lastPageOf, MAX_PAGE_SIZE } from '@tyche/protocol/page-limits'

type Page<Row> = { list: Row[]; total: number }

/** Every row of a list that comes in numbered pages, as far as the API lists them. */
export async function readPages<Row>(read: (page: number, pageSize: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= lastPageOf(MAX_PAGE_SIZE); page += 1) {
    const { list, total } = await read(page, MAX_PAGE_SIZE)
    rows.push(...list)
    if (list.length < MAX_PAGE_SIZE || rows.length >= total) break
  }
  return rows
}
