import { SHARE_DECIMALS } from '@tyche/protocol/scales'
import { AmountInput, AmountShortcut } from '@tyche/ui/amount-input'
import { Field } from '@tyche/ui/field'
import { Segmented } from '@tyche/ui/segmented'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { FoundWrite } from '../../../components/transaction/found-write.tsx'
import { TxStages } from '../../../components/transaction/tx-stages.tsx'
import { formatInputAmount } from '../../../lib/amounts/format-amount.ts'
import type { LiquidityFormProps } from '../deposit/use-add.ts'
import { LpAmount } from '../figures.tsx'
import { SlippageField } from '../liquidity/slippage-field.tsx'
import { SubmitButton } from '../liquidity/submit-button.tsx'
import { RemoveQuoteBox } from './remove-quote-box.tsx'
import { useRemove } from './use-remove.ts'
import { WithdrawalMethodField } from './withdrawal-method-field.tsx'
import { type MethodName, nameOf, type OrderLifetime, withdrawalMethodOf } from './withdrawal-methods.ts'

/** The withdrawal form: at a price, in kind, or by an order that waits for open bets. */
export function RemoveForm({ pool, text, onText, change, slippage, onSlippage }: LiquidityFormProps) {
  const t = useTranslations('pools.panel')
  const locale = useLocale()
  const first = pool.tokens[0]
  const [name, setName] = useState<MethodName>(first ? nameOf(first) : 'inKind')
  const [waitingToken, setWaitingToken] = useState(first?.token ?? '')
  const [lifetime, setLifetime] = useState<OrderLifetime>('day')
  const method = withdrawalMethodOf(pool, name, waitingToken)
  const remove = useRemove({ pool, method, lifetime, text, onText, change, slippage })
  if (!method) return null
  const { shares, busy } = remove
  const fill = (units: bigint) => onText(formatInputAmount(units, { decimals: SHARE_DECIMALS, locale }))
  const leaving = shares ? (method.kind === 'inKind' ? shares.balance : shares.balance - shares.fresh) : 0n
  return (
    <form
      aria-label={t('remove')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void remove.submit()
      }}
      className="grid min-w-0 gap-4 p-5 max-md:p-4"
    >
      <Field
        label={t('lpAmount')}
        aside={
          shares === undefined ? undefined : (
            <>
              {t('balance')} <LpAmount value={shares.balance} />
            </>
          )
        }
        error={remove.errorText}
      >
        <AmountInput
          value={text}
          onValueChange={onText}
          disabled={busy}
          placeholder="0"
          enterKeyHint="go"
          unit={pool.symbol}
          actions={
            <>
              <AmountShortcut disabled={busy || leaving === 0n} onClick={() => fill(leaving / 2n)}>
                {t('half')}
              </AmountShortcut>
              <AmountShortcut disabled={busy || leaving === 0n} onClick={() => fill(leaving)}>
                {t('max')}
              </AmountShortcut>
            </>
          }
        />
      </Field>
      <WithdrawalMethodField pool={pool} value={name} onChange={setName} amounts={remove.amounts} disabled={busy} />
      {method.kind === 'waiting' ? (
        <>
          {pool.tokens.length > 1 ? (
            <Segmented
              size="sm"
              label={t('token')}
              value={method.token.token}
              onValueChange={setWaitingToken}
              disabled={busy}
              options={pool.tokens.map((token) => ({ value: token.token, label: token.symbol }))}
            />
          ) : null}
          <div className="grid gap-1.5">
            <span className="font-medium text-mute text-xs">{t('goodFor')}</span>
            <Segmented
              size="sm"
              label={t('goodFor')}
              value={lifetime}
              onValueChange={setLifetime}
              disabled={busy}
              options={(['hour', 'day', 'week'] as const).map((value) => ({ value, label: t(value) }))}
            />
          </div>
        </>
      ) : null}
      <RemoveQuoteBox pool={pool} method={method} remove={remove} />
      {remove.bringsIncome ? <p className="text-mute text-xs">{t('incomeFirst')}</p> : null}
      {method.kind === 'inKind' ? null : <SlippageField value={slippage} onChange={onSlippage} />}
      <SubmitButton
        label={method.kind === 'waiting' ? t('place') : t('remove')}
        busy={busy}
        isWaiting={remove.isQuoting}
      />
      {remove.isFound ? (
        <FoundWrite text={t('found')} />
      ) : (
        <TxStages stage={remove.stage} hash={remove.hash} needsAllowance={method.kind !== 'inKind'} />
      )}
    </form>
  )
}
