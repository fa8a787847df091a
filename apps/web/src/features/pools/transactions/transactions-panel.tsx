import { Button } from '@tyche/ui/button'
import { EmptyState } from '@tyche/ui/empty-state'
import { SkeletonRows } from '@tyche/ui/skeleton'
import { Table } from '@tyche/ui/table'
import { useTranslations } from 'use-intl'
import { QueryError } from '../../../components/query-error.tsx'
import type { TransactionScope } from '../../../data/pools/pool-queries.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { TRANSACTION_COLUMNS, TransactionRow, TransactionsHead } from './transactions-table.tsx'
import { useTransactions } from './use-transactions.ts'

export interface TransactionsPanelProps {
  label: string
  scope: TransactionScope
  empty?: { title: string; hint: string }
}

/** A history in each of its states, with more on demand. */
export function TransactionsPanel({ label, scope, empty }: TransactionsPanelProps) {
  const t = useTranslations('pools.history')
  const common = useTranslations('common')
  const me = useWalletValue((state) => state.address)
  const query = useTransactions(scope)
  if (query.isError && !query.data) return <QueryError title={t('notLoaded')} query={query} />
  const list = query.data?.pages.flatMap((page) => page.list)
  if (list?.length === 0) return <EmptyState title={empty?.title ?? t('empty')} hint={empty?.hint ?? t('emptyHint')} />
  const isOneOfAll = scope.poolId === undefined
  return (
    <div className="@container">
      <Table label={label} aria-busy={query.isPending}>
        <TransactionsHead isOneOfAll={isOneOfAll} isMine={scope.mine !== undefined} />
        <tbody>
          {list ? (
            list.map((entry) => (
              <TransactionRow
                key={entry.id}
                entry={entry}
                isOneOfAll={isOneOfAll}
                isMine={scope.mine !== undefined}
                me={me}
              />
            ))
          ) : (
            <SkeletonRows rows={6} columns={TRANSACTION_COLUMNS} />
          )}
        </tbody>
      </Table>
      <div className="grid place-items-center border-line border-t p-3 text-sm">
        {query.hasNextPage ? (
          <Button variant="soft" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? common('retry') : t('loadMore')}
          </Button>
        ) : list ? (
          <span className="py-1.5 text-faint">{t('end')}</span>
        ) : null}
      </div>
    </div>
  )
}
