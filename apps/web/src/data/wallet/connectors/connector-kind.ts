import type { Connector } from 'wagmi'
import { DEMO_CONNECTOR_ID } from '../wallet-store.ts'

/** `announced`: a browser wallet that announces itself (EIP-6963); `legacy`: the old `window.ethereum`. */
export type ConnectorKind = 'demo' | 'smart' | 'walletConnect' | 'legacy' | 'announced'

/** Decided by the connector's type: an announced wallet chooses its own id and name. */
export function kindOf({ id, type }: Pick<Connector, 'id' | 'type'>): ConnectorKind {
  if (type === 'demo' && id === DEMO_CONNECTOR_ID) return 'demo'
  if (type === 'coinbaseWallet') return 'smart'
  if (type === 'walletConnect') return 'walletConnect'
  return id === 'injected' ? 'legacy' : 'announced'
}
