import type { BetResult } from '@tyche/sdk/games'
import { Card } from '@tyche/ui/card'
import { ErrorState } from '@tyche/ui/error-state'
import { useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../../data/errors/use-error-text.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { useLiveGameConfig } from '../../../data/games/use-live-game-config.ts'
import type { OpenBet } from '../stage/last-results/results-strip.tsx'
import { stageHeights } from '../stage/stage-height.ts'
import { Table } from './table.tsx'
import { WaitingTable } from './waiting-table.tsx'

export type GameTableProps<Choice> = {
  definition: GameDefinition<Choice>
  onVerify: (bet: BetResult) => void
  /** Opens one of the player's earlier bets. */
  onOpenBet: OpenBet
  /** Opens the page that gives away test tokens; without it Roll never offers them. */
  onMint?: ((symbol: string) => void) | undefined
  /** Called when the table is shown or cannot be. */
  onShown?: () => void
}

/** A game, once its odds and limits are known. */
export function GameTable<Choice>({ definition, onVerify, onOpenBet, onMint, onShown }: GameTableProps<Choice>) {
  const t = useTranslations('play')
  const errors = useTranslations('errors')
  const common = useTranslations('common')
  const errorText = useErrorText()
  const { config, query } = useLiveGameConfig(definition.name)
  // The table is expensive to render: its first render is deferred, later changes are not.
  const isKnown = config !== undefined && config.tokens.length > 0
  const isOpen = useDeferredValue(isKnown)
  const isShown = isKnown ? isOpen : !query.isPending
  const sayShown = useEffectEvent(() => onShown?.())
  useEffect(() => {
    if (isShown) sayShown()
  }, [isShown])
  if (isOpen && config?.tokens.length) {
    return (
      <Table
        definition={definition}
        config={config}
        isStale={query.isError}
        onVerify={onVerify}
        onOpenBet={onOpenBet}
        onMint={onMint}
      />
    )
  }
  if (query.isPending || config?.tokens.length) return <WaitingTable stageHeight={stageHeights[definition.name]} />
  return (
    <Card className="min-h-[560px] content-center">
      <ErrorState
        title={errors('dataTitle')}
        message={
          <>
            {query.isError ? errorText(query.error) : errors('dataMessage')}
            <span className="mt-1.5 block">{t('unreachable')}</span>
          </>
        }
        retryLabel={common('retry')}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    </Card>
  )
}
