import { Card } from '@tyche/ui/card'
import { ErrorState } from '@tyche/ui/error-state'
import { Skeleton } from '@tyche/ui/skeleton'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/errors/use-error-text.ts'
import { useLiveGameConfig } from '../../lib/lucky-game/use-live-game-config.ts'
import type { BetOutcome } from './bet-order.ts'
import { CoinFlipTable } from './coin-flip-table.tsx'

export type CoinFlipGameProps = { onCheck: (bet: BetOutcome) => void }

/** The game itself, once its odds and limits are known. */
export function CoinFlipGame({ onCheck }: CoinFlipGameProps) {
  const t = useTranslations('errors')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { config, query } = useLiveGameConfig('coin')
  const token = config?.tokens[0]
  if (config && token) return <CoinFlipTable config={config} token={token} onCheck={onCheck} />
  if (query.isPending) return <WaitingTable />
  return (
    <Card className="min-h-[560px] content-center">
      <ErrorState
        title={t('dataTitle')}
        message={query.isError ? errorText(query.error) : t('dataMessage')}
        retryLabel={common('retry')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  )
}

/** Has the size of what comes, so that nothing jumps. */
function WaitingTable() {
  return (
    <div
      aria-busy="true"
      className="grid overflow-hidden rounded-l border border-line bg-s1 shadow-card md:min-h-[600px] md:grid-cols-[328px_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-4 p-[18px] max-md:order-2 md:border-line md:border-e">
        <Skeleton className="h-16 rounded-m" />
        <Skeleton className="h-16 rounded-m" />
        <Skeleton className="h-14 rounded-m" />
        <Skeleton className="h-40 rounded-m" />
        <Skeleton className="h-[50px] rounded-m" />
      </div>
      <div className="grid place-items-center bg-[var(--stage-floor)] max-md:min-h-[420px]">
        <Skeleton className="size-[200px] rounded-full" />
      </div>
    </div>
  )
}
