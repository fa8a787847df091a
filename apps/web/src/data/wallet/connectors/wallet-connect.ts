import type { CreateConnectorFn } from 'wagmi'
import { walletConnect } from 'wagmi/connectors/walletConnect'

/** A wallet on another device, by a code to scan. The code is shown by our own dialog. */
export function walletConnectConnector(projectId: string): CreateConnectorFn {
  const { origin } = location
  return walletConnect({
    projectId,
    showQrModal: false,
    metadata: { name: 'Tyche', description: document.title, url: origin, icons: [`${origin}/mark.svg`] },
  }) as CreateConnectorFn
}
