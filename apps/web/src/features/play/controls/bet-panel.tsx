import type { GameConfig } from '@tyche/api-schema/games'
import { PRECISION } from '@tyche/protocol/scales'
import type { BetQuote } from '@tyche/sdk/games'
import { useLocale, useTranslations } from 'use-intl'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { AmountField } from './amount-field.tsx'
import { BetFacts } from './bet-facts.tsx'
import { PlaysField } from './plays-field.tsx'
import { RollButton } from './roll-button.tsx'
import { TokenField } from './token-field.tsx'
import type { Draft } from './use-draft.ts'

export type BetPanelProps<Choice> = {
  definition: GameDefinition<Choice>
  config: GameConfig
  draft: Draft<Choice>
  quote: BetQuote
  balance: bigint | undefined
  isRolling: boolean
  canRoll: boolean
  /** The part that does not respond; undefined while all is well. */
  trouble: 'stale' | 'chainUnreachable' | undefined
  onRoll: () => void
}

const rollClasses =
  'top-[calc(56px+env(safe-area-inset-top))] bottom-0 max-md:bottom-[calc(62px+env(safe-area-inset-bottom))] @max-table:sticky @max-table:z-20 @max-table:order-2 @max-table:mb-4 @max-table:border-line @max-table:border-y @max-table:bg-s1 @max-table:px-[18px] @max-table:py-2.5'

export function BetPanel<Choice>(props: BetPanelProps<Choice>) {
  const { definition, config, draft, quote, balance, isRolling, canRoll, trouble, onRoll } = props
  const { ChoiceField } = definition
  const t = useTranslations('play')
  const locale = useLocale()
  return (
    <form
      aria-label={t('controls')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onRoll()
      }}
      className="@table:grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 border-line p-[18px] @max-table:contents @table:border-e"
    >
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 @max-table:order-3 @max-table:px-[18px]">
        <TokenField tokens={config.tokens} value={draft.token.token} onChange={draft.setToken} disabled={isRolling} />
        <AmountField draft={draft} quote={quote} balance={balance} disabled={isRolling} />
        <ChoiceField choice={draft.choice} onChange={draft.setChoice} disabled={isRolling} config={config} />
        <PlaysField draft={draft} quote={quote} disabled={isRolling} />
        <BetFacts quote={quote} />
      </div>
      {/* Stacked, its place is right under the stage, and it stays in reach wherever the table is: on the tab bar while
          its place is further down, below the header while it is further up. It never covers what is set. */}
      <div className={rollClasses}>
        <RollButton isRolling={isRolling} isPaused={quote.limits.isPaused} canRoll={canRoll} />
      </div>
      <p
        className="text-center text-faint text-xs @max-table:order-4 @max-table:px-[18px] @max-table:pt-3.5 @max-table:pb-[18px]"
        role={trouble ? 'status' : undefined}
      >
        {trouble
          ? t(`trouble.${trouble}`)
          : t('hint', { edge: formatPercent(PRECISION - quote.returnToPlayer, locale, 1) })}
      </p>
    </form>
  )
}
