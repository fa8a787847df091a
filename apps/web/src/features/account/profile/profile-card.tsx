import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Address } from '@tyche/ui/address'
import { Avatar } from '@tyche/ui/avatar'
import { buttonClass } from '@tyche/ui/button'
import { Card } from '@tyche/ui/card'
import { CopyButton } from '@tyche/ui/copy-button'
import { Skeleton } from '@tyche/ui/skeleton'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import type { Address as WalletAddress } from 'viem'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'
import { TokenValue } from '../../../components/values/token-value.tsx'
import { routePaths } from '../../../config/paths.ts'
import { usePointBalance } from '../../../data/balances/point-balance.ts'
import { useTokenBalance } from '../../../data/balances/token-balance.ts'
import { type TokenConfig, useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { ensNameQuery } from '../../../data/wallet/ens-name.ts'
import { formatPoints } from '../../../lib/amounts/format-ratio.ts'
import { isSignedIn, useSession } from '../../../lib/session/session-store.ts'
import { showToast } from '../../../lib/shell/overlay-store.ts'

/** The account and its balances. */
export function ProfileCard({ address }: { address: WalletAddress }) {
  const t = useTranslations('user')
  const common = useTranslations('common')
  const format = useFormatter()
  const config = useChainConfig()
  const user = useSession((state) => state.user)
  const { data: name } = useQuery(ensNameQuery(address))
  const copied = () => showToast({ type: 'success', title: common('copySuccess') })
  return (
    <Card
      as="section"
      aria-label={t('account')}
      className="game-stage grid overflow-hidden lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="flex min-w-0 items-center gap-4 p-5 md:gap-5 md:p-7">
        <Avatar address={address} className="size-14 md:size-[72px]" />
        <div className="grid min-w-0 gap-1">
          {name ? <span className="truncate font-bold text-lg tracking-[-0.02em]">{name}</span> : null}
          <span className="flex items-center gap-1">
            <Address
              address={address}
              className={name ? 'text-mute' : 'font-bold text-lg tracking-[-0.02em]'}
              copy={{ label: common('copy'), copied }}
            />
            <ExplorerLink kind="address" value={address} />
          </span>
          {user?.createdAt ? (
            <span className="text-mute text-sm">
              {t('since', { date: format.dateTime(new Date(user.createdAt * 1000), { dateStyle: 'long' }) })}
            </span>
          ) : null}
          {user?.referralCode ? <ReferralCode code={user.referralCode} onCopied={copied} /> : null}
        </div>
      </div>
      <dl className="grid border-line max-lg:border-t sm:auto-cols-fr sm:grid-flow-col">
        <Figure label={t('points')}>
          <Points />
        </Figure>
        {config
          ? config.tokens.map((token) => (
              <Figure key={token.address} label={token.symbol}>
                <Balance
                  token={token}
                  owner={address}
                  canMint={config.features.mint && token === config.tokens.find((entry) => entry.mintable)}
                />
              </Figure>
            ))
          : placeholders}
      </dl>
    </Card>
  )
}

/** The code to invite with; what it has brought stands on its own page. */
function ReferralCode({ code, onCopied }: { code: string; onCopied: () => void }) {
  const nav = useTranslations('nav')
  const t = useTranslations('referral')
  return (
    <span className="flex items-center gap-1.5 text-mute text-sm">
      <Link
        to={routePaths.referral}
        className="touch inline-flex items-center underline underline-offset-4 hover:text-fg"
      >
        {nav('referral')}
      </Link>
      <span className="font-mono font-semibold text-fg">{code}</span>
      <CopyButton value={code} label={t('copyCode')} copied={onCopied} />
    </span>
  )
}

/** As many as most chains have. */
const placeholders = ['first', 'second'].map((key) => (
  <Figure key={key} label={<Skeleton className="h-4 w-12" />}>
    <Skeleton className="h-7 w-28" />
  </Figure>
))

function Points() {
  const locale = useLocale()
  const signedIn = useSession(isSignedIn)
  const points = usePointBalance()
  if (!signedIn) return '–'
  return points === undefined ? <Skeleton className="h-7 w-24" /> : formatPoints(points, locale)
}

function Balance({ token, owner, canMint }: { token: TokenConfig; owner: WalletAddress; canMint: boolean }) {
  const t = useTranslations('user')
  const balance = useTokenBalance(token.address, owner)
  if (balance === undefined) return <Skeleton className="h-7 w-28" />
  if (balance === 0n && canMint) {
    return (
      <Link to={routePaths.mint} className={buttonClass({ variant: 'soft' })}>
        {t('mint')}
      </Link>
    )
  }
  return (
    <span>
      <TokenValue token={token.address} value={balance} maxFraction={token.decimals > 6 ? 4 : 2} hasUsd />
    </span>
  )
}

function Figure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-16 min-w-40 items-center justify-between gap-3 border-line px-5 py-3 not-first:max-sm:border-t sm:grid sm:content-center sm:gap-1.5 sm:not-first:border-s lg:border-s lg:px-6">
      <dt className="text-mute text-xs">{label}</dt>
      <dd className="num flex min-h-8 items-center font-bold text-lg tracking-[-0.02em]">{children}</dd>
    </div>
  )
}
