import { EmptyState } from '@tyche/ui/empty-state'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Table } from '@tyche/ui/table'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Pager } from '../../../components/pager.tsx'
import { QueryError } from '../../../components/query-error.tsx'

export const PAGE_SIZE = 10

interface Page {
  total: number
  totalIsCapped: boolean
  page: number
  pageSize: number
}

export interface ListFrameProps<Answer extends Page> {
  label: string
  query: {
    data: Answer | undefined
    error: unknown
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  columns: number
  head: ReactNode
  rows: (answer: Answer) => readonly ReactNode[]
  empty: { title: string; hint: string }
  onPage: (page: number) => void
}

/** A numbered list in each of its states. While another page loads, the one before it stays. */
export function ListFrame<Answer extends Page>({
  label,
  query,
  columns,
  head,
  rows,
  empty,
  onPage,
}: ListFrameProps<Answer>) {
  const t = useTranslations('product.orders')
  const { data } = query
  if (query.isError && !data) return <QueryError title={t('notLoaded')} query={query} />
  const shown = data && rows(data)
  if (shown?.length === 0) return <EmptyState {...empty} />
  const pages = data ? Math.ceil(data.total / data.pageSize) : 1
  return (
    <div className="@container">
      <div className={`transition-opacity duration-150 ${query.isPlaceholderData ? 'opacity-50' : ''}`}>
        <Table label={label} aria-busy={!data}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{shown ?? <SkeletonRows rows={5} columns={columns} />}</tbody>
        </Table>
      </div>
      {data ? <Pager label={label} page={data.page} pages={pages} onPage={onPage} /> : null}
    </div>
  )
}
