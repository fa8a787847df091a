import { Link } from '@tanstack/react-router'
import type { BetQuote } from '@tyche/sdk/games'
import { AmountInput, AmountShortcut } from '@tyche/ui/amount-input'
import { Field } from '@tyche/ui/field'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../../config/paths.ts'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { checkDraft } from '../bet/check-draft.ts'
import { PlayAmount } from '../table/play-amount.tsx'
import { usePlayToken } from '../table/play-token-context.ts'
import { boundsOf } from './bet-bounds.ts'
import type { BetDraft } from './use-draft.ts'
import { useProblemText } from './use-problem-text.ts'

export type AmountFieldProps = {
  draft: BetDraft
  quote: BetQuote
  balance: bigint | undefined
  disabled: boolean
}

/** The wager of one play, with half, double, min and max. */
export function AmountField({ draft, quote, balance, disabled }: AmountFieldProps) {
  const t = useTranslations('play')
  const problemText = useProblemText(quote)
  const { symbol, decimals } = usePlayToken()
  const wager = draft.amount.ok ? draft.amount.value : 0n
  // Text that is no amount cannot be halved: it stays.
  const cannotScale = disabled || !draft.amount.ok
  const problem = checkDraft(draft, quote.limits, balance)
  const isAboutPlays = problem === 'plays' || problem === 'playsFormat' || problem === 'paused'
  const { smallest, largest, within } = boundsOf(quote, { balance, playCount: draft.playCount, decimals })
  return (
    <Field
      label={t('chooseBet')}
      aside={balance === undefined ? undefined : <Balance balance={balance} />}
      error={problem && !isAboutPlays ? problemText(problem) : undefined}
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
}

function Balance({ balance }: { balance: bigint }) {
  const t = useTranslations('play')
  const { address, symbol } = usePlayToken()
  const chain = useChainConfig()
  const canMint = chain?.features.mint === true && tokenByAddress(chain, address)?.mintable === true
  return (
    <>
      {t('balance')} <PlayAmount value={balance} />
      {balance === 0n && canMint ? (
        <Link to={routePaths.mint} className="ms-2 font-semibold text-green underline underline-offset-4">
          {t('mint', { symbol })}
        </Link>
      ) : null}
    </>
  )
}
