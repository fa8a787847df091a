import { Address } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { Button } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { EmptyState } from '@tyche/ui/empty-state'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { showToast } from '../../components/overlays/overlay-store.ts'
import { TokenValue } from '../../components/token-value/token-value.tsx'
import { formatPoints } from '../../lib/amounts/format-ratio.ts'
import { usePointBalance } from '../../lib/balances/point-balance.ts'
import { useTokenBalance } from '../../lib/balances/token-balance.ts'
import { useChainConfig } from '../../lib/chain-config/chain-config.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'
import { openConnectDialog, useWalletValue } from '../../lib/wallet/wallet-store.ts'

/** Whose account this is, and what it holds. */
export function AccountCard() {
  const t = useTranslations()
  const locale = useLocale()
  const address = useWalletValue((state) => state.address)
  const token = useChainConfig()?.tokens[0]
  const balance = useTokenBalance(token?.address, address)
  const signedIn = useSession(isSignedIn)
  const points = usePointBalance()
  if (!address) {
    return (
      <Card>
        <EmptyState
          title={t('user.connectTitle')}
          hint={t('user.connectHint')}
          action={<Button onClick={openConnectDialog}>{t('user.connect')}</Button>}
        />
      </Card>
    )
  }
  return (
    <Card className="grid md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex items-center gap-4 p-5">
        <Avatar address={address} className="size-12" />
        <div className="grid gap-0.5">
          <span className="text-mute text-xs">{t('user.account')}</span>
          <Address
            address={address}
            className="font-semibold text-md"
            copyLabel={t('common.copy')}
            onCopied={() => showToast({ type: 'success', title: t('common.copySuccess') })}
          />
        </div>
      </div>
      <Figure label={t('user.points')}>
        {!signedIn ? (
          t('user.signInFirst')
        ) : points === undefined ? (
          <Skeleton className="h-6 w-24" />
        ) : (
          formatPoints(points, locale)
        )}
      </Figure>
      <Figure label={token?.symbol ?? t('user.balance')}>
        {token && balance !== undefined ? (
          <TokenValue token={token.address} value={balance} />
        ) : (
          <Skeleton className="h-6 w-32" />
        )}
      </Figure>
    </Card>
  )
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-center gap-1 border-line p-5 max-md:border-t md:border-s">
      <span className="text-mute text-xs">{label}</span>
      <span className="num font-bold text-lg tracking-[-0.02em]">{children}</span>
    </div>
  )
}
