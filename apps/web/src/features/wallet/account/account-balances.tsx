import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Address } from 'viem'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { useGasBalance } from '../../../data/balances/gas-balance.ts'
import { usePointBalance } from '../../../data/balances/point-balance.ts'
import { useTokenBalance } from '../../../data/balances/token-balance.ts'
import { type TokenConfig, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { formatAmount } from '../../../lib/amounts/format-amount.ts'
import { formatPoints } from '../../../lib/amounts/format-ratio.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'

const COIN = { decimals: 18, maxFraction: 4 }

/** The account's balances: points, tokens, and the coin for network fees. */
export function AccountBalances({ address }: { address: Address }) {
  const t = useTranslations('wallet')
  const locale = useLocale()
  const config = useChainConfig()
  const signedIn = useSession(isSignedIn)
  const points = usePointBalance()
  const gas = useGasBalance(address)
  return (
    <dl aria-label={t('balances')} className="grid gap-1.5 pt-3 text-sm">
      {signedIn ? <Line label={t('points')}>{points && formatPoints(points, locale)}</Line> : null}
      {config?.tokens.map((token) => (
        <TokenLine key={token.address} token={token} owner={address} />
      ))}
      <Line label={t('gas')}>
        {gas === undefined || !config ? undefined : `${formatAmount(gas, { ...COIN, locale })} ${config.coin.symbol}`}
      </Line>
    </dl>
  )
}

function TokenLine({ token, owner }: { token: TokenConfig; owner: Address }) {
  const balance = useTokenBalance(token.address, owner)
  return (
    <Line label={token.symbol}>
      {balance === undefined ? undefined : <TokenValue token={token.address} value={balance} hasUsd />}
    </Line>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-5 items-center justify-between gap-6">
      <dt className="text-mute">{label}</dt>
      <dd className="num font-semibold">{children ?? <Skeleton className="h-4 w-16" />}</dd>
    </div>
  )
}
