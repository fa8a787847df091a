import type { CreateConnectorFn } from 'wagmi'
import { walletConnect } from 'wagmi/connectors/walletConnect'

/** A wallet on another device, connected by scanning a QR code that our dialog shows. */
export function walletConnectConnector(projectId: string): CreateConnectorFn {
  const { origin } = location
  return walletConnect({
    projectId,
    showQrModal: false,
    metadata: { name: 'Tyche', description: document.title, url: origin, icons: [`${origin}/mark.svg`] },
  }) as CreateConnectorFn
}
