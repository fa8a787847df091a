import type { GameConfig } from '@tyche/api-schema/games'
import { PRECISION } from '@tyche/protocol/scales'
import type { BetQuote } from '@tyche/sdk/games'
import { memo, type ReactElement, useDeferredValue } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { GasNotice } from '../../../components/gas-notice.tsx'
import type { GasNeed } from '../../../data/balances/use-gas-need.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { formatPercent } from '../../../lib/amounts/format-ratio.ts'
import { AllowanceOffer } from './allowance/allowance-offer.tsx'
import type { AllowanceOffer as Offer } from './allowance/use-allowance-offer.ts'
import { AmountField } from './amount-field.tsx'
import { BetFacts } from './bet-facts.tsx'
import type { Draft } from './draft/use-draft.ts'
import type { NextStep } from './next-step.ts'
import { PlaysField } from './plays-field.tsx'
import { RollButton } from './roll-button.tsx'
import { TokenField } from './token-field.tsx'
import { useBetWords } from './use-bet-words.ts'

export type BetPanelProps<Choice> = {
  definition: GameDefinition<Choice>
  config: GameConfig
  draft: Draft<Choice>
  quote: BetQuote
  balance: bigint | undefined
  isRolling: boolean
  canRoll: boolean
  gas: GasNeed
  offer: Offer | undefined
  /** What a press of Roll does. */
  next: NextStep
  /** The last press of Roll met a problem. */
  wasRefused: boolean
  /** The part that does not respond; undefined while all is well. */
  trouble: 'stale' | 'chainUnreachable' | undefined
  onRoll: () => void
}

// Stacked, its place is right under amount and choice, and it stays in reach wherever the table is: on the tab bar while
// its place is further down, below the header while it is further up. It never covers what is set.
const rollClasses =
  'top-[calc(56px+env(safe-area-inset-top))] bottom-0 max-md:bottom-[calc(62px+env(safe-area-inset-bottom))] @max-table:sticky @max-table:z-20 @max-table:order-3 @max-table:mb-3 @max-table:border-line @max-table:border-y @max-table:bg-s1 @max-table:px-4 @max-table:py-1.5'

const partClasses = 'min-w-0 @max-table:px-4'

export function BetPanel<Choice>(props: BetPanelProps<Choice>) {
  const { definition, config, draft, quote, balance, isRolling, canRoll, next, wasRefused, gas, offer, trouble } = props
  const { onRoll } = props
  const t = useTranslations('play')
  const locale = useLocale()
  const words = useBetWords(definition, draft)
  // Roll and the stage answer a press first, then the fields follow.
  const isLocked = useDeferredValue(isRolling)
  return (
    <form
      aria-label={t('controls')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onRoll()
      }}
      className="@table:row-span-3 @table:grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 border-line p-[18px] @max-table:contents @table:border-e"
    >
      {config.tokens.length > 1 ? (
        <div className={`${partClasses} @max-table:order-4 @max-table:pb-3`}>
          <TokenField tokens={config.tokens} value={draft.token.token} onChange={draft.setToken} disabled={isLocked} />
        </div>
      ) : null}
      <div
        className={`${partClasses} grid grid-cols-[minmax(0,1fr)] content-start gap-3 @max-table:order-2 @max-table:gap-2 @max-table:border-line @max-table:border-t @max-table:py-2`}
      >
        <AmountField draft={draft} quote={quote} balance={balance} disabled={isLocked} wasRefused={wasRefused} />
        <Choosing definition={definition} config={config} draft={draft} disabled={isLocked} />
      </div>
      <div className={`${partClasses} @max-table:order-4 @max-table:pb-3`}>
        <PlaysField draft={draft} quote={quote} disabled={isLocked} wasRefused={wasRefused} />
      </div>
      <div className={rollClasses}>
        <RollButton
          isRolling={isRolling}
          isPaused={quote.limits.isPaused}
          canRoll={canRoll}
          next={next}
          words={words}
        />
      </div>
      {gas.isMissing || offer ? (
        <div className={`${partClasses} grid gap-3 @max-table:order-4 @max-table:pb-3`}>
          <GasNotice {...gas} />
          {offer ? <AllowanceOffer offer={offer} disabled={isRolling} /> : null}
        </div>
      ) : null}
      <div className={`${partClasses} @max-table:order-5`}>
        <BetFacts quote={quote} />
      </div>
      <p
        className="text-center text-faint text-xs @max-table:order-6 @max-table:px-4 @max-table:py-3.5"
        role={trouble ? 'status' : undefined}
      >
        {trouble
          ? t(`trouble.${trouble}`)
          : t('hint', { edge: formatPercent(PRECISION - quote.returnToPlayer, locale, 1) })}
      </p>
    </form>
  )
}

type ChoosingProps<Choice> = Pick<BetPanelProps<Choice>, 'definition' | 'config' | 'draft'> & { disabled: boolean }

/** The game's own field. */
const Choosing = memo(function Choosing({ definition, config, draft, disabled }: ChoosingProps<unknown>) {
  const { ChoiceField } = definition
  return <ChoiceField choice={draft.choice} onChange={draft.setChoice} disabled={disabled} config={config} />
}) as <Choice>(props: ChoosingProps<Choice>) => ReactElement
