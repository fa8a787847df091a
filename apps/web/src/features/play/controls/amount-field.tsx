import type { BetQuote } from '@tyche/sdk/games'
import { AmountInput, AmountShortcut } from '@tyche/ui/amount-input'
import { Field } from '@tyche/ui/field'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { checkDraft } from '../bet/check-draft.ts'
import { PlayAmount } from '../table/play-amount.tsx'
import { usePlayToken } from '../table/play-token-context.ts'
import { boundsOf } from './bet-bounds.ts'
import type { BetDraft } from './draft/use-draft.ts'
import { useProblemText } from './use-problem-text.ts'

export type AmountFieldProps = {
  draft: BetDraft
  quote: BetQuote
  balance: bigint | undefined
  disabled: boolean
  /** The last press of Roll met a problem. */
  wasRefused: boolean
}

/** The wager of one play, with half, double, min and max. */
export const AmountField = memo(function AmountField({
  draft,
  quote,
  balance,
  disabled,
  wasRefused,
}: AmountFieldProps) {
  const t = useTranslations('play')
  const problemText = useProblemText(quote)
  const { symbol, decimals } = usePlayToken()
  const wager = draft.amount.ok ? draft.amount.value : 0n
  // Text that is no amount cannot be halved: it stays.
  const cannotScale = disabled || !draft.amount.ok
  const problem = checkDraft(draft, quote.limits, balance)
  // Nobody is told of a fault before they made one: not of an amount they have not set, nor of a field just emptied.
  const isFault = wasRefused || (draft.isTouched && problem !== 'empty')
  const isAboutPlays = problem === 'plays' || problem === 'playsFormat' || problem === 'paused'
  const { smallest, largest, within } = boundsOf(quote, { balance, playCount: draft.playCount, decimals })
  return (
    <Field
      label={t('chooseBet')}
      aside={balance === undefined ? undefined : <Balance balance={balance} />}
      error={problem && isFault && !isAboutPlays ? problemText(problem) : undefined}
    >
      <AmountInput
        value={draft.text}
        onValueChange={draft.setText}
        disabled={disabled}
        enterKeyHint="go"
        unit={symbol}
        actions={
          <>
            <AmountShortcut
              disabled={cannotScale}
              aria-label={t('halve')}
              onClick={() => draft.setWager(within(wager / 2n))}
            >
              ½
            </AmountShortcut>
            <AmountShortcut
              disabled={cannotScale}
              aria-label={t('double')}
              onClick={() => draft.setWager(within(wager * 2n))}
            >
              2×
            </AmountShortcut>
            <AmountShortcut disabled={disabled} onClick={() => draft.setWager(smallest)}>
              {t('min')}
            </AmountShortcut>
            <AmountShortcut
              disabled={disabled || largest === undefined}
              onClick={() => draft.setWager(within(largest ?? wager))}
            >
              {t('max')}
            </AmountShortcut>
          </>
        }
      />
    </Field>
  )
})

function Balance({ balance }: { balance: bigint }) {
  const t = useTranslations('play')
  return (
    <>
      {t('balance')} <PlayAmount value={balance} hasUsd />
    </>
  )
}
