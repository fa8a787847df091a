import { Suspense } from 'react'
import { useWalletValue, type WalletStatus } from '../../data/wallet/wallet-store.ts'
import { needTexts } from '../../i18n/locale-store.ts'
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry.ts'
import { readSession } from '../../lib/session/session-storage.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'

const WaitingForMe = lazyWithRetry(async () => {
  const [{ WaitingForMe }] = await Promise.all([
    import('../../features/inbox/waiting-for-me.tsx'),
    needTexts('lottery'),
  ])
  return WaitingForMe
})

const room = <div className="h-[84px] max-lg:h-[180px] max-sm:h-[176px]" />

/** What waits for a signed-in player. Its room is kept from the first paint on, while the wallet of the last visit reconnects. */
export function HomeWaiting() {
  const isIn = useSession(isSignedIn)
  const isReturning = useWalletValue(
    ({ status, address }) => isWaited(status) && address !== undefined && readSession(address) !== undefined,
  )
  if (!isIn) return isReturning ? room : null
  return (
    <Suspense fallback={room}>
      <WaitingForMe />
    </Suspense>
  )
}

const isWaited = (status: WalletStatus) => status === 'reconnecting' || status === 'connected'
