import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ConnectionCard } from './connection/connection-card.tsx'
import type { Connection } from './connection/open-connection.ts'
import { readRecord } from './connection/parse-settings.ts'
import { useLeaveSettings } from './connection/settings.ts'
import { useConnection } from './connection/use-connection.ts'
import { resumeActivity } from './run/activity.ts'
import { ActivityCard } from './run/activity-card.tsx'
import { BetsSection } from './sections/bets/bets-section.tsx'
import { DebtsSection } from './sections/debts-section.tsx'
import { PoolsSection } from './sections/pools/pools-section.tsx'
import { PreOrdersSection } from './sections/pre-orders-section.tsx'
import type { SectionProps } from './sections/section-props.ts'
import { TicketsSection } from './sections/tickets/tickets-section.tsx'
import { injectedWallets } from './wallet/injected-wallets.ts'
import { type Owner, useOwner } from './wallet/owner.ts'
import { WalletCard } from './wallet/wallet-card.tsx'
import { walletSourceOf } from './wallet/wallet-source.ts'

/** Takes out what an account has, with a node and the beacon alone. */
export function LeavePage() {
  const t = useTranslations('leave')
  const { data: connection } = useConnection()
  const owner = useOwner((state) => state.owner)
  const record = useLeaveSettings((state) => state.record)
  const isLocal = readRecord(record)?.chainId === LOCAL_CHAIN_ID
  return (
    <div className="grid gap-5">
      <div className="grid max-w-[70ch] gap-2 pt-2">
        <h1 className="font-bold text-2xl tracking-[-0.02em]">{t('title')}</h1>
        <p className="text-mute">{t('lead')}</p>
      </div>
      <ConnectionCard />
      <WalletCard isLocal={isLocal} />
      {connection && owner ? <Holdings connection={connection} owner={owner} /> : null}
      <ActivityCard />
    </div>
  )
}

function Holdings({ connection, owner }: { connection: Connection; owner: Owner }) {
  const { client, chain } = connection
  useEffect(() => void resumeActivity(client, chain.id), [client, chain])
  const wallet = walletSourceOf(owner, connection, injectedWallets())
  const props: SectionProps = { connection, account: owner.address, wallet }
  return (
    <>
      <BetsSection {...props} />
      <TicketsSection {...props} />
      <PreOrdersSection {...props} />
      <PoolsSection {...props} />
      <DebtsSection {...props} />
    </>
  )
}
