import { useLocale, useTranslations } from 'use-intl'
import { formatPercent } from '../../lib/amounts/format-ratio.ts'
import { AmountField } from './amount-field.tsx'
import { BetFacts } from './bet-facts.tsx'
import type { BetQuote } from './bet-quote.ts'
import { PlaysField } from './plays-field.tsx'
import { RollButton } from './roll-button.tsx'
import { SideField } from './side-field.tsx'
import type { Draft } from './use-draft.ts'

const WAD = 10n ** 18n

export type BetPanelProps = {
  draft: Draft
  quote: BetQuote
  balance: bigint | undefined
  isRolling: boolean
  canRoll: boolean
  onRoll: () => void
}

export function BetPanel({ draft, quote, balance, isRolling, canRoll, onRoll }: BetPanelProps) {
  const t = useTranslations('coinFlip')
  const locale = useLocale()
  return (
    <form
      aria-label={t('controls')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onRoll()
      }}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3.5 border-line bg-s1 p-[18px] max-md:order-2 max-md:border-t md:border-e"
    >
      <AmountField draft={draft} quote={quote} balance={balance} disabled={isRolling} />
      <SideField draft={draft} disabled={isRolling} />
      <PlaysField draft={draft} quote={quote} disabled={isRolling} />
      <div className="max-md:order-last">
        <BetFacts quote={quote} />
      </div>
      <div className="max-md:sticky max-md:bottom-[calc(70px+env(safe-area-inset-bottom))] max-md:z-10 max-md:rounded-m max-md:bg-s1">
        <RollButton isRolling={isRolling} isPaused={quote.limits.isPaused} canRoll={canRoll} />
      </div>
      <p className="text-center text-faint text-xs max-md:order-last">
        {t('hint', { edge: formatPercent(WAD - quote.returnToPlayer, locale, 1) })}
      </p>
    </form>
  )
}
