const PAGE_SIZE = 100
/** As the API counts: 10,000 rows. */
const MAX_PAGES = 100

type Page<Row> = { list: Row[]; total: number }

/** Every row of a list that comes in numbered pages, as far as the API lists them. */
export async function readPages<Row>(read: (page: number, pageSize: number) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, total } = await read(page, PAGE_SIZE)
    rows.push(...list)
    if (list.length < PAGE_SIZE || rows.length >= total) break
  }
  return rows
}
