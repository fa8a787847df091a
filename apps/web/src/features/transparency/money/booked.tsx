import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { TokenBadge } from '../../../components/values/token-badge.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { tokenByAddress, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { agreementOf, percentOf } from './agreement.ts'

export interface Part {
  name: string
  amount: bigint
  colour: string
}

export interface BookedProps {
  token: string
  /** Of which the whole consists. */
  parts: readonly Part[]
  /** What the token says that the contract holds. */
  held: bigint
}

/** All that is booked in a token and its parts, beside the token's own word for it. */
export function Booked({ token, parts, held }: BookedProps) {
  const t = useTranslations('transparency.money')
  const config = useChainConfig()
  const symbol = (config && tokenByAddress(config, token)?.symbol) ?? ''
  const booked = parts.reduce((sum, { amount }) => sum + amount, 0n)
  const { surplus, missing } = agreementOf(booked, held)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <TokenBadge symbol={symbol} className="size-9" />
        <div className="grid">
          <span className="text-mute text-xs">{t('booked')}</span>
          <TokenValue token={token} value={booked} symbol display className="font-[750] text-xl tracking-[-0.03em]" />
        </div>
        <div className="grid ms-auto justify-items-end text-end text-sm">
          <span className="text-mute text-xs">{t('held')}</span>
          <span className="flex items-center gap-1.5 font-semibold">
            <TokenValue token={token} value={held} />
            <Glyph
              name={missing > 0n ? 'alert' : 'check'}
              className={`size-4 ${missing > 0n ? 'text-red' : 'text-green'}`}
            />
          </span>
        </div>
      </div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-s3">
        {parts
          .filter(({ amount }) => amount > 0n)
          .map(({ name, amount, colour }) => (
            <span
              key={name}
              style={{ width: `${percentOf(amount, booked)}%` }}
              className={`min-w-[3px] transition-[width] duration-500 ${colour}`}
            />
          ))}
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
        {parts.map(({ name, amount, colour }) => (
          <div key={name} className="grid">
            <dt className="flex items-center gap-1.5 text-mute text-xs">
              <span aria-hidden="true" className={`size-2 rounded-full ${colour}`} />
              {name}
            </dt>
            <dd className="font-semibold">
              <TokenValue token={token} value={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={`text-sm ${missing > 0n ? 'font-semibold text-red' : 'text-mute'}`}>
        {missing > 0n ? (
          <>
            {t('missing')} <TokenValue token={token} value={missing} symbol />
          </>
        ) : surplus > 0n ? (
          <>
            {t('surplus')} <TokenValue token={token} value={surplus} symbol />
          </>
        ) : (
          t('agrees')
        )}
      </p>
    </div>
  )
}
