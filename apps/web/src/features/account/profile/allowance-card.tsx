import { AmountInput } from '@tyche/ui/amount-input'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { Field } from '@tyche/ui/field'
import { Segmented } from '@tyche/ui/segmented'
import { Skeleton } from '@tyche/ui/skeleton'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { useAllowance } from '../../../data/balances/allowance.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { parseAmount } from '../../../lib/amounts/parse-amount.ts'
import { useAmountTexts } from '../../../lib/amounts/use-amount-texts.ts'
import { useChangeAllowance } from './use-change-allowance.ts'

/** Above this an allowance counts as unlimited: wallets approve the largest number for that. */
const UNLIMITED = 2n ** 200n
/** The largest amount for `approve`. */
const LARGEST = 2n ** 256n - 1n

/** The amount that the games may take without a further approval, revocable at any time. */
export function AllowanceCard({ owner }: { owner: Address }) {
  const t = useTranslations('user.allowance')
  const session = useTranslations('session')
  const tx = useTranslations('wallet.tx')
  const errors = useTranslations('errors.api')
  const locale = useLocale()
  const config = useChainConfig()
  const [symbol, setSymbol] = useState<string>()
  const { texts, setText } = useAmountTexts()
  const text = texts.amount ?? ''
  const { stage, change, isChanging } = useChangeAllowance()
  const token = config?.tokens.find((entry) => entry.symbol === symbol) ?? config?.tokens[0]
  const spender = config?.contracts.gameCenter
  const allowance = useAllowance(token && spender ? { token: token.address, owner, spender } : undefined)
  if (!config || !token || !spender) return null

  const { decimals } = token
  const parsed = parseAmount(text, { decimals, locale })
  const isTooLarge = parsed.ok && parsed.value > LARGEST
  const amount = parsed.ok && parsed.value > 0n && !isTooLarge ? parsed.value : undefined
  const isWrong = text.trim() !== '' && amount === undefined
  const written =
    amount === undefined
      ? ''
      : `${formatAmount(amount, { decimals, locale, minFraction: 0, maxFraction: decimals })} ${token.symbol}`
  const label = amount === undefined ? t('title') : t(allowance ? 'change' : 'allow', { amount: written })

  async function allow(): Promise<void> {
    if (amount === undefined || !token || !spender) return
    if (await change({ token: token.address, spender, amount, label })) setText('amount', '')
  }

  return (
    <Card
      as="section"
      aria-label={t('title')}
      className="grid gap-5 p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
    >
      <div className="grid content-start gap-2">
        <h2 className="font-bold text-lg tracking-[-0.02em]">{t('title')}</h2>
        <p className="max-w-[56ch] text-mute text-sm">{t('hint')}</p>
      </div>
      <form
        noValidate
        className="grid content-start gap-3.5"
        onSubmit={(event) => {
          event.preventDefault()
          void allow()
        }}
      >
        {config.tokens.length > 1 ? (
          <Segmented
            label={t('title')}
            size="sm"
            value={token.symbol}
            onValueChange={setSymbol}
            disabled={isChanging}
            options={config.tokens.map((entry) => ({ value: entry.symbol, label: entry.symbol }))}
          />
        ) : null}
        <div className="flex min-h-9 items-center justify-between gap-3">
          <span className="text-mute text-sm">{t('now')}</span>
          <span className="num flex items-center gap-3 font-semibold">
            {allowance === undefined ? (
              <Skeleton className="h-5 w-24" />
            ) : allowance === 0n ? (
              t('none')
            ) : allowance > UNLIMITED ? (
              t('unlimited')
            ) : (
              <TokenValue token={token.address} value={allowance} symbol />
            )}
            {allowance ? (
              <Button
                variant="danger"
                disabled={isChanging}
                onClick={() => void change({ token: token.address, spender, amount: 0n, label: t('revoke') })}
              >
                {t('revoke')}
              </Button>
            ) : null}
          </span>
        </div>
        <Field
          label={t('amount')}
          error={isWrong ? errors(isTooLarge ? 'numberOutOfRange' : 'invalidRequest') : undefined}
        >
          <AmountInput
            value={text}
            onValueChange={(typed) => setText('amount', typed)}
            unit={token.symbol}
            disabled={isChanging}
          />
        </Field>
        <Button type="submit" size="md" shape="block" loading={isChanging} disabled={amount === undefined}>
          {label}
        </Button>
        <p role="status" className="min-h-5 text-center text-mute text-sm">
          {stage === 'signing' ? session('confirmInWallet') : stage === 'pending' ? tx('pending') : null}
        </p>
      </form>
    </Card>
  )
}
