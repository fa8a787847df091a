import { runtimeConfig } from '@tyche/api-schema/config'
import type { ChainConfig } from './chain-config.ts'

/** What the API alone knows: nothing that a proof needs. */
const withoutApi = {
  coin: { name: 'Ether', symbol: 'ETH' },
  rpcPath: '/rpc',
  confirmations: 1,
  links: { telegram: '', medium: '', twitter: '', bitcointalk: '' },
  simulatedPlayers: [],
  features: { demoWallet: false, mint: false, fund: false },
  explorerUrl: '',
  faucetUrl: '',
  wallets: { walletConnectProjectId: '', smartWallet: false },
  iconFallbackUrl: '',
  buildId: 'none',
}

/** The configuration by the deployment record beside the page's files; undefined where there is none. */
export async function readRecord(): Promise<ChainConfig | undefined> {
  const response = await fetch('/deployment.json', { headers: { accept: 'application/json' } }).catch(() => undefined)
  // A server of single pages answers any path with its document.
  if (!response?.ok || !response.headers.get('content-type')?.includes('json')) return undefined
  const record = (await response.json()) as { chainId?: unknown }
  const chainName = `Chain ${String(record.chainId)}`
  return runtimeConfig.parse({ ...withoutApi, chainName, ...record }) as ChainConfig
}
