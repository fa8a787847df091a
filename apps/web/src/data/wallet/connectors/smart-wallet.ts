import type { CreateConnectorFn } from 'wagmi'
import { coinbaseWallet } from 'wagmi/connectors/coinbaseWallet'

/** Coinbase's smart wallet: a passkey instead of an extension, in a window of its own. */
export function smartWalletConnector(): CreateConnectorFn {
  return coinbaseWallet({ appName: document.title, preference: { options: 'smartWalletOnly' } })
}
