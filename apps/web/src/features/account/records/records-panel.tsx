import { Button } from '@tyche/ui/button'
import { EmptyState } from '@tyche/ui/empty-state'
import { ErrorState } from '@tyche/ui/error-state'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Table } from '@tyche/ui/table'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import type { RecordList } from './record-list.ts'
import type { OnVerify } from './records-card.tsx'
import { RecordsHead } from './records-head.tsx'
import { RecordsTable } from './records-table.tsx'

const COLUMNS = 8

export type RecordsPanelProps = { label: string; records: RecordList; onVerify: OnVerify }

/** A list in each of its states: loading, failed, empty, filled, and with more to load. */
export function RecordsPanel({ label, records, onVerify }: RecordsPanelProps) {
  const t = useTranslations('records')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const me = useWalletValue((state) => state.address)
  const { list, error, isFailed, isFetching, retry, hasMore, isLoadingMore, loadMore } = records
  if (list) {
    if (list.length === 0) return <EmptyState title={t('empty')} hint={t('emptyHint')} />
    return (
      <>
        <RecordsTable label={label} list={list} me={me} onVerify={onVerify} />
        {hasMore ? (
          <div className="grid place-items-center gap-2 border-line border-t p-3">
            {isFailed ? <p className="text-red text-sm">{errorText(error)}</p> : null}
            <Button variant="ghost" loading={isLoadingMore} onClick={loadMore}>
              {isFailed ? common('retry') : t('more')}
            </Button>
          </div>
        ) : null}
      </>
    )
  }
  if (isFailed) {
    return (
      <ErrorState
        title={t('notLoaded')}
        message={errorText(error)}
        retryLabel={common('retry')}
        retrying={isFetching}
        onRetry={retry}
      />
    )
  }
  return (
    <Table label={label} aria-busy="true">
      <RecordsHead of="game" />
      <tbody>
        <SkeletonRows rows={6} columns={COLUMNS} />
      </tbody>
    </Table>
  )
}
