import { useQueryClient } from '@tanstack/react-query'
import type { PointChange } from '@tyche/api-schema/stream'
import { Pill } from '@tyche/ui/pill'
import { Skeleton } from '@tyche/ui/skeleton'
import { TokenAmount } from '@tyche/ui/token-amount'
import { useLocale, useTranslations } from 'use-intl'
import { showPoints, usePointBalance } from '../../../data/balances/point-balance.ts'
import { refreshTokenBalances, useTokenBalance } from '../../../data/balances/token-balance.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { formatAmount, formatFullAmount } from '../../../lib/amounts/format-amount.ts'
import { formatPointBalance, parsePoints } from '../../../lib/amounts/points.ts'
import { useCountUp } from '../../../lib/screen/use-count-up.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { useStream } from '../../../lib/stream/use-stream.ts'

/** Points and stablecoin balance of the account, read every 30 s and on events. */
export function HeaderBalances() {
  const address = useWalletValue((state) => state.address)
  const token = useChainConfig()?.tokens[0]
  const client = useQueryClient()
  useStream(address ? [`balance:${address.toLowerCase()}`] : [], {
    onEvent: (event, data) => {
      if (event === 'balance') refreshTokenBalances()
      if (event === 'points') showPoints(client, data as PointChange)
    },
    onResync: refreshTokenBalances,
  })
  if (!address) return null
  return (
    <>
      <PointsPill key={`points-${address}`} />
      {token ? <TokenPill key={address} token={token} owner={address} /> : null}
    </>
  )
}

function PointsPill() {
  const t = useTranslations('balances')
  const locale = useLocale()
  const signedIn = useSession(isSignedIn)
  const points = usePointBalance()
  const shown = useCountUp(points === undefined ? undefined : parsePoints(points))
  if (!signedIn) return null
  return (
    <Pill label={t('points')} className="num max-lg:hidden">
      {shown === undefined ? <Skeleton className="h-4 w-12" /> : formatPointBalance(shown, locale)}
    </Pill>
  )
}

type TokenPillProps = { token: { address: `0x${string}`; symbol: string; decimals: number }; owner: `0x${string}` }

function TokenPill({ token, owner }: TokenPillProps) {
  const locale = useLocale()
  const balance = useTokenBalance(token.address, owner)
  const shown = useCountUp(balance)
  const format = { decimals: token.decimals, locale }
  return (
    <Pill
      label={token.symbol}
      className="num min-w-0 overflow-hidden max-sm:[&>:first-child]:sr-only"
      data-testid="token-balance"
    >
      {balance === undefined || shown === undefined ? (
        <Skeleton className="h-4 w-16" />
      ) : (
        <TokenAmount text={formatAmount(shown, format)} full={`${formatFullAmount(balance, format)} ${token.symbol}`} />
      )}
    </Pill>
  )
}
