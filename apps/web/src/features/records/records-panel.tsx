import type { UseQueryResult } from '@tanstack/react-query'
import type { LuckyGameHistory } from '@tyche/api-schema/endpoints/lucky-game'
import { EmptyState } from '@tyche/ui/empty-state'
import { ErrorState } from '@tyche/ui/error-state'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Table } from '@tyche/ui/table'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/errors/use-error-text.ts'
import { useWalletValue } from '../../lib/wallet/wallet-store.ts'
import type { Check } from './records-card.tsx'
import { RECORD_COLUMNS, RecordsHead, RecordsTable } from './records-table.tsx'

export type RecordsPanelProps = { label: string; query: UseQueryResult<LuckyGameHistory>; onCheck: Check }

/** A list in each of its states: waiting, failed, empty, filled. */
export function RecordsPanel({ label, query, onCheck }: RecordsPanelProps) {
  const t = useTranslations('records')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const me = useWalletValue((state) => state.address)
  if (query.data) {
    const { list } = query.data
    if (list.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
    return <RecordsTable label={label} list={list} me={me} onCheck={onCheck} />
  }
  if (query.isError) {
    return (
      <ErrorState
        title={t('notLoaded')}
        message={errorText(query.error)}
        retryLabel={common('retry')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <Table label={label} aria-busy="true">
      <RecordsHead />
      <tbody>
        <SkeletonRows rows={6} columns={RECORD_COLUMNS} />
      </tbody>
    </Table>
  )
}
