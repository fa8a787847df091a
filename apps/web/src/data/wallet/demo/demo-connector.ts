import { SwitchChainError } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createConnector } from 'wagmi'
import { api } from '../../../lib/api-client/api-client.ts'
import { chainTransport } from '../../chain/chain-client.ts'
import { DEMO_CONNECTOR_ID } from '../wallet-store.ts'
import { readDemoKey, readOrCreateDemoKey } from './demo-key.ts'
import { createDemoProvider } from './demo-provider.ts'

type DemoProvider = ReturnType<typeof createDemoProvider>

/** A wallet for newcomers on the local chain: nothing to install, gas comes from the stack. */
export function demoConnector() {
  return createConnector<DemoProvider>((config) => {
    const [chain] = config.chains
    let demo: { account: ReturnType<typeof privateKeyToAccount>; provider: DemoProvider } | undefined
    let isConnected = false

    function openDemo() {
      const account = privateKeyToAccount(readOrCreateDemoKey())
      const fund = async (address: string) => {
        await api.post('/v1/dev/fund', { address })
      }
      demo ??= { account, provider: createDemoProvider({ account, chain, transport: chainTransport(chain), fund }) }
      return demo
    }

    return {
      id: DEMO_CONNECTOR_ID,
      name: 'Demo wallet',
      type: 'demo',
      async connect({ isReconnecting } = {}) {
        const { address } = openDemo().account
        if (!isReconnecting) await api.post('/v1/dev/fund', { address })
        isConnected = true
        return { accounts: [address] as never, chainId: chain.id }
      },
      async disconnect() {
        isConnected = false
      },
      async getAccounts() {
        return isConnected ? [openDemo().account.address] : []
      },
      async getChainId() {
        return chain.id
      },
      async getProvider() {
        return openDemo().provider
      },
      async isAuthorized() {
        return readDemoKey() !== undefined
      },
      async switchChain({ chainId }) {
        if (chainId !== chain.id)
          throw new SwitchChainError(new Error('The demo wallet lives on the local chain only.'))
        return chain
      },
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {
        isConnected = false
        config.emitter.emit('disconnect')
      },
    }
  })
}
