import { Meter } from '@tyche/ui/meter'
import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { useAmountText } from '../use-amount-text.ts'
import { percentOf } from './agreement.ts'

export interface LimitBarProps {
  label: string
  token: string
  used: bigint
  limit: bigint
  hint?: ReactNode
}

/** How much of a limit is used. */
export function LimitBar({ label, token, used, limit, hint }: LimitBarProps) {
  const t = useTranslations('transparency.money')
  const format = useFormatter()
  const amountOf = useAmountText()
  const percent = percentOf(used, limit)
  const isTiny = used > 0n && percent < 0.1
  return (
    <div className="grid gap-1.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{label}</span>
        <span className="num text-mute">
          <TokenValue token={token} value={used} className="font-semibold text-fg" />{' '}
          {t('ofLimit', { limit: amountOf(limit, token) })}
          {' · '}
          {isTiny ? '< ' : null}
          {format.number(isTiny ? 0.001 : percent / 100, { style: 'percent', maximumFractionDigits: 1 })}
        </span>
      </div>
      <Meter label={label} percent={percent} />
      {hint ? <p className="text-faint text-xs">{hint}</p> : null}
    </div>
  )
}
