import { Link } from '@tanstack/react-router'
import { AmountInput, AmountShortcut } from '@tyche/ui/amount-input'
import { Field } from '@tyche/ui/field'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../config/paths.ts'
import { useChainConfig } from '../../lib/chain-config/chain-config.ts'
import { type BetQuote, largestWager } from './bet-quote.ts'
import { checkOrder } from './check-order.ts'
import { CoinAmount } from './coin-amount.tsx'
import { useCoinToken } from './coin-token-context.ts'
import type { Draft } from './use-draft.ts'
import { useProblemText } from './use-problem-text.ts'

export type AmountFieldProps = { draft: Draft; quote: BetQuote; balance: bigint | undefined; disabled: boolean }

/** The stake of one play, with the shortcuts that every player looks for. */
export function AmountField({ draft, quote, balance, disabled }: AmountFieldProps) {
  const t = useTranslations('coinFlip')
  const problemText = useProblemText(quote)
  const { symbol } = useCoinToken()
  const canMint = useChainConfig()?.features.mint === true
  const { minWager } = quote.limits
  const wager = draft.amount.ok ? draft.amount.value : 0n
  const largest = largestWager(quote, balance, draft.playCount)
  const smallest = minWager > 0n ? minWager : 1n
  const within = (next: bigint) => (next > largest && largest >= smallest ? largest : next < smallest ? smallest : next)
  const problem = checkOrder(draft, quote.limits, balance)
  const isAboutPlays = problem === 'plays' || problem === 'playsFormat' || problem === 'paused'
  return (
    <Field
      label={t('betPerPlay')}
      aside={
        balance === undefined ? undefined : (
          <>
            {t('balance')} <CoinAmount value={balance} />
            {balance === 0n && canMint ? (
              <Link to={routePaths.mint} className="ms-2 font-semibold text-green underline underline-offset-4">
                {t('mint', { symbol })}
              </Link>
            ) : null}
          </>
        )
      }
      error={problem && !isAboutPlays ? problemText(problem) : undefined}
    >
      <AmountInput
        value={draft.text}
        onValueChange={draft.setText}
        disabled={disabled}
        enterKeyHint="go"
        unit={symbol}
        actions={
          <span className="flex gap-1">
            <AmountShortcut
              disabled={disabled}
              aria-label={t('halve')}
              onClick={() => draft.setWager(within(wager / 2n))}
            >
              ½
            </AmountShortcut>
            <AmountShortcut
              disabled={disabled}
              aria-label={t('double')}
              onClick={() => draft.setWager(within(wager * 2n))}
            >
              2×
            </AmountShortcut>
            <AmountShortcut disabled={disabled} onClick={() => draft.setWager(smallest)}>
              {t('min')}
            </AmountShortcut>
            <AmountShortcut disabled={disabled} onClick={() => draft.setWager(within(largest))}>
              {t('max')}
            </AmountShortcut>
          </span>
        }
      />
    </Field>
  )
}
