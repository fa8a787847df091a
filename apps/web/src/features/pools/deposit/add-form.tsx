import { Link } from '@tanstack/react-router'
import { roomFor, tokenValue } from '@tyche/sdk/pools/estimates'
import { AmountInput, AmountShortcut } from '@tyche/ui/amount-input'
import { Field } from '@tyche/ui/field'
import { Segmented } from '@tyche/ui/segmented'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FoundWrite } from '../../../components/transaction/found-write.tsx'
import { TxStages } from '../../../components/transaction/tx-stages.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { routePaths } from '../../../config/paths.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatAmount, formatInputAmount } from '../../../lib/amounts/format-amount.ts'
import { Usd } from '../figures.tsx'
import { SlippageField } from '../liquidity/slippage-field.tsx'
import { SubmitButton } from '../liquidity/submit-button.tsx'
import { AddQuoteBox } from './add-quote-box.tsx'
import { type LiquidityFormProps, useAdd } from './use-add.ts'

/** The deposit form. */
export function AddForm({ pool, text, onText, change, slippage, onSlippage }: LiquidityFormProps) {
  const t = useTranslations('pools')
  const locale = useLocale()
  const canMint = useChainConfig()?.features.mint === true
  const accepted = pool.tokens.filter(({ isAccepted }) => isAccepted)
  const [chosen, setChosen] = useState(accepted[0]?.token ?? '')
  const token = accepted.find((entry) => entry.token === chosen) ?? accepted[0]
  const add = useAdd({ pool, token, text, onText, change, slippage })
  if (!token) return null
  const { amount, balance, errorText, quote, refusal } = add
  const room = refusal?.name === 'WeightOutOfBand' ? roomFor({ pool, token }) : undefined
  const fill = (units: bigint) => onText(formatInputAmount(units, { decimals: token.decimals, locale }))
  const most = () => {
    const bound = roomFor({ pool, token })
    const held = balance ?? 0n
    return bound !== undefined && bound < held ? bound : held
  }
  return (
    <form
      aria-label={t('panel.add')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void add.submit()
      }}
      className="grid min-w-0 gap-4 p-5 max-md:p-4"
    >
      {accepted.length > 1 ? (
        <Segmented
          size="sm"
          label={t('panel.token')}
          value={token.token}
          onValueChange={setChosen}
          disabled={add.busy}
          options={accepted.map((entry) => ({ value: entry.token, label: entry.symbol }))}
        />
      ) : null}
      <Field
        label={t('panel.amount')}
        aside={
          balance === undefined ? undefined : (
            <>
              {t('panel.balance')} <TokenValue token={token.token} value={balance} />
              {balance === 0n && canMint ? (
                <Link to={routePaths.mint} className="ms-2 font-semibold text-green underline underline-offset-4">
                  {t('panel.mint', { symbol: token.symbol })}
                </Link>
              ) : null}
            </>
          )
        }
        error={errorText}
        hint={
          room === undefined ? (
            amount > 0n && accepted.length > 1 ? (
              <>
                ≈ <Usd value={tokenValue({ pool, token, amount }) ?? null} />
              </>
            ) : undefined
          ) : undefined
        }
      >
        <AmountInput
          value={text}
          onValueChange={onText}
          disabled={add.busy}
          placeholder="0"
          enterKeyHint="go"
          unit={token.symbol}
          actions={
            <>
              <AmountShortcut disabled={add.busy || !balance} onClick={() => fill((balance ?? 0n) / 2n)}>
                {t('panel.half')}
              </AmountShortcut>
              <AmountShortcut disabled={add.busy || !balance} onClick={() => fill(most())}>
                {t('panel.max')}
              </AmountShortcut>
            </>
          }
        />
      </Field>
      {room === undefined ? null : (
        <p className="-mt-2 text-mute text-xs">
          {t('problems.room', {
            amount: `${formatAmount(room, { decimals: token.decimals, locale })} ${token.symbol}`,
          })}
        </p>
      )}
      <AddQuoteBox pool={pool} token={token} amount={amount} quote={quote} slippage={slippage} />
      <SlippageField value={slippage} onChange={onSlippage} />
      <SubmitButton label={t('panel.add')} busy={add.busy} isWaiting={add.isQuoting} />
      {add.isFound ? <FoundWrite text={t('panel.found')} /> : <TxStages stage={add.stage} hash={add.hash} />}
    </form>
  )
}
