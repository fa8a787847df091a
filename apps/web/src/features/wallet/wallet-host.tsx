import { useEffect } from 'react'
import { followWallet } from '../../data/wallet/follow-wallet.ts'
import { loadWallet } from '../../data/wallet/load-wallet.ts'
import { closeConnectDialog, useWalletValue, walletStore } from '../../data/wallet/wallet-store.ts'
import { useLazyOnDemand } from '../../lib/lazy/use-lazy-on-demand.ts'
import { TxActivityHost } from './activity/tx-activity-host.tsx'

const loadDialog = async () => (await import('./connect/connect-dialog.tsx')).ConnectDialog

/** Mounted once: reconnects the wallet of the last visit; contains the connect dialog and sent transactions. */
export function WalletHost() {
  const isOpen = useWalletValue((state) => state.isConnectDialogOpen)
  const ConnectDialog = useLazyOnDemand(loadDialog, isOpen, closeConnectDialog)

  useEffect(() => {
    const unfollow = followWallet()
    if (walletStore.getState().status === 'reconnecting') {
      // Without configuration or code no wallet can be reconnected; Connect tries again.
      loadWallet().catch(() => walletStore.setState({ status: 'disconnected', address: undefined }))
    }
    return unfollow
  }, [])

  return (
    <>
      {ConnectDialog ? <ConnectDialog open={isOpen} /> : null}
      <TxActivityHost />
    </>
  )
}
