/** A page is counted no further: the exact total of a large list is not worth its scan. */
export const MAX_COUNTED = 10_000

export interface PageQuery {
  /** From 1. */
  readonly page: number
  readonly pageSize: number
}

export interface Page<Row> extends PageQuery {
  readonly list: Row[]
  readonly total: number
  readonly totalIsCapped: boolean
}

/** Rows of a page as lists carry them. `counted` may stop at one above `MAX_COUNTED`. */
export function pageOf<Row>({ page, pageSize }: PageQuery, list: Row[], counted: number): Page<Row> {
  return { list, total: Math.min(counted, MAX_COUNTED), totalIsCapped: counted > MAX_COUNTED, page, pageSize }
}

/** Rows to skip before a page. */
export const offsetOf = ({ page, pageSize }: PageQuery): number => (page - 1) * pageSize
