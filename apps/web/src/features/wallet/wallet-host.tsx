import { useEffect } from 'react'
import { followWallet } from '../../data/wallet/follow-wallet.ts'
import { loadWallet } from '../../data/wallet/load-wallet.ts'
import { closeConnectDialog, useWalletValue, walletStore } from '../../data/wallet/wallet-store.ts'
import { usePressedPart } from '../../lib/lazy/use-pressed-part.ts'
import { TxActivityHost } from './activity/tx-activity-host.tsx'

const loadDialog = async () => (await import('./connect/connect-dialog.tsx')).ConnectDialog

/** Mounted once: brings back the wallet of the last visit and holds the connect dialog and what was sent. */
export function WalletHost() {
  const isOpen = useWalletValue((state) => state.isConnectDialogOpen)
  const ConnectDialog = usePressedPart(loadDialog, isOpen, closeConnectDialog)

  useEffect(() => {
    const unfollow = followWallet()
    if (walletStore.getState().status === 'reconnecting') {
      // Without configuration or code there is no wallet to bring back; Connect tries again.
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
