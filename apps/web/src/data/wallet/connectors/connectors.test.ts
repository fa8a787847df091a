import { localChain } from '@tyche/protocol/local-chain'
import { afterEach, expect, test, vi } from 'vitest'
import { createConfig, http } from 'wagmi'
import type { ChainConfig } from '../../chain-config/chain-config.ts'
import { kindOf } from './connector-kind.ts'
import { openConnectors } from './connectors.ts'

const off = { walletConnectProjectId: '', smartWallet: false }

async function kinds(change: { wallets?: object; demoWallet?: boolean; chainId?: number } = {}) {
  const { wallets = {}, demoWallet = true, chainId = localChain.id } = change
  const chain = { ...localChain, id: chainId }
  const config = { features: { demoWallet }, wallets: { ...off, ...wallets } } as ChainConfig
  const { connectors } = createConfig({
    chains: [chain],
    connectors: await openConnectors(config, chain),
    transports: { [chain.id]: http('http://127.0.0.1:1') },
    multiInjectedProviderDiscovery: false,
  })
  return connectors.map(kindOf)
}

afterEach(() => vi.unstubAllEnvs())

test('offers the demo wallet and browser wallets, unless more is configured', async () => {
  expect(await kinds()).toEqual(['demo', 'legacy'])
})

test('offers no demo wallet on any other chain, whatever the configuration says', async () => {
  expect(await kinds({ chainId: 8453 })).toEqual(['legacy'])
})

test('offers the smart wallet where it is configured', async () => {
  expect(await kinds({ wallets: { smartWallet: true } })).toEqual(['demo', 'legacy', 'smart'])
})

test('offers WalletConnect only in a build that has its package', async () => {
  expect(await kinds({ wallets: { walletConnectProjectId: 'a'.repeat(32) } })).toEqual(['demo', 'legacy'])
})
