import { lazy, Suspense, useEffect, useState } from 'react'
import { TxActivityHost } from '../../components/tx-activity/tx-activity-host.tsx'
import { followWallet } from '../../lib/session/follow-wallet.ts'
import { loadWallet } from '../../lib/wallet/load-wallet.ts'
import { useWalletValue, walletStore } from '../../lib/wallet/wallet-store.ts'

const ConnectDialog = lazy(async () => ({ default: (await import('./connect-dialog.tsx')).ConnectDialog }))

/** Mounted once: brings back the wallet of the last visit and holds the connect dialog and what was sent. */
export function WalletHost() {
  const isOpen = useWalletValue((state) => state.isConnectDialogOpen)
  const [wasOpened, setWasOpened] = useState(false)

  useEffect(() => {
    const unfollow = followWallet()
    if (walletStore.getState().status === 'reconnecting') {
      // Without configuration or code there is no wallet to bring back; Connect tries again.
      loadWallet().catch(() => walletStore.setState({ status: 'disconnected', address: undefined }))
    }
    return unfollow
  }, [])

  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])

  return (
    <>
      <Suspense>{isOpen || wasOpened ? <ConnectDialog open={isOpen} /> : null}</Suspense>
      <TxActivityHost />
    </>
  )
}
