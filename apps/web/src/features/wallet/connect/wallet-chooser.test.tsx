import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { localChain } from '@tyche/protocol/local-chain'
import { UserRejectedRequestError } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Config, type CreateConnectorFn, createConfig, createConnector, createStorage, http } from 'wagmi'
import { getConnection } from 'wagmi/actions'
import { writeLastWallet } from '../../../data/wallet/last-wallet.ts'
import {
  closeConnectDialog,
  DEMO_CONNECTOR_ID,
  openConnectDialog,
  useWalletValue,
  walletStore,
} from '../../../data/wallet/wallet-store.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { WalletChooser } from './wallet-chooser.tsx'

const address = `0x${'22'.repeat(20)}` as const
const wait = vi.hoisted(() => ({ isSlow: false }))
vi.mock('../../../lib/screen/use-is-slow.ts', () => ({ useIsSlow: () => wait.isSlow }))

/** A wallet that answers when the test does. */
function walletOf(id: string, name: string, connect: () => Promise<void>) {
  return createConnector(() => ({
    id,
    name,
    type: id === DEMO_CONNECTOR_ID ? 'demo' : 'test',
    connect: async () => {
      await connect()
      return { accounts: [address] as never, chainId: localChain.id }
    },
    disconnect: async () => {},
    getAccounts: async () => [address],
    getChainId: async () => localChain.id,
    getProvider: async () => ({}),
    isAuthorized: async () => false,
    onAccountsChanged: () => {},
    onChainChanged: () => {},
    onDisconnect: () => {},
  }))
}

const demo = vi.fn(async () => {})
const other = vi.fn(async () => {})
let config: Config

beforeEach(() => {
  wait.isSlow = false
  demo.mockReset().mockResolvedValue(undefined)
  other.mockReset().mockResolvedValue(undefined)
  walletStore.setState({ isConnectDialogOpen: true })
  config = createConfig({
    chains: [localChain],
    transports: { [localChain.id]: http('http://127.0.0.1:1') },
    connectors: [walletOf(DEMO_CONNECTOR_ID, 'Demo wallet', demo), walletOf('com.other', 'Other Wallet', other)],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: localStorage }),
  }) as Config
})

function Dialog() {
  return <WalletChooser config={config} open={useWalletValue((state) => state.isConnectDialogOpen)} />
}

function open() {
  renderWithIntl(
    <QueryClientProvider client={createQueryClient()}>
      <Dialog />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('connects the demo wallet', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: /Demo wallet/ }))
  await waitFor(() => expect(walletStore.getState().isConnectDialogOpen).toBe(false))
  expect(getConnection(config).address).toBe(address)
})

test('marks the most recent wallet', () => {
  writeLastWallet({ connectorId: 'com.other', connectorName: 'Other Wallet', address })
  open()
  expect(screen.getByRole('button', { name: 'Other Wallet Recent' })).toBeTruthy()
})

test('lets the player try again after a rejection', async () => {
  other.mockRejectedValueOnce(new UserRejectedRequestError(new Error('no')))
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Other Wallet' }))
  expect(await screen.findByText('Connection declined')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(walletStore.getState().isConnectDialogOpen).toBe(false))
})

test('shows a failure and leads back to the list', async () => {
  other.mockRejectedValueOnce(Object.assign(new Error('busy'), { code: -32002 }))
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Other Wallet' }))
  expect(await screen.findByText(/^A request is already open/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Other wallets' }))
  expect(screen.getByRole('button', { name: /Demo wallet/ })).toBeTruthy()
})

test('does not connect a wallet that answers after Cancel', async () => {
  let answer = () => {}
  other.mockImplementationOnce(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Other Wallet' }))
  expect(screen.getByText('Connecting to Other Wallet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  answer()
  await waitFor(() => expect(getConnection(config).status).toBe('disconnected'))
  expect(walletStore.getState().isConnectDialogOpen).toBe(true)
})

/** Questions to a wallet that has not answered yet. */
function holdAnswers() {
  const answers: PromiseWithResolvers<void>[] = []
  other.mockImplementation(() => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  })
  return answers
}

test('connects a wallet that was chosen again in a new dialog and answers the first question', async () => {
  const answers = holdAnswers()
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Other Wallet' }))
  act(closeConnectDialog)
  cleanup()
  act(openConnectDialog)
  open()
  await user.click(screen.getByRole('button', { name: 'Other Wallet' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.reject(Object.assign(new Error('busy'), { code: -32002 }))
  expect(await screen.findByText(/^A request is already open/)).toBeTruthy()
  answers[0]?.resolve()
  await waitFor(() => expect(walletStore.getState().isConnectDialogOpen).toBe(false))
  expect(getConnection(config).address).toBe(address)
})

test('connects a slow wallet that was asked again, whichever question it answers', async () => {
  wait.isSlow = true
  const answers = holdAnswers()
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Other Wallet' }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.reject(Object.assign(new Error('busy'), { code: -32002 }))
  expect(await screen.findByText(/^A request is already open/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(answers).toHaveLength(3))
  answers[0]?.resolve()
  await waitFor(() => expect(walletStore.getState().isConnectDialogOpen).toBe(false))
  expect(getConnection(config).address).toBe(address)
  answers[2]?.resolve()
  const listened = () => config.connectors.reduce((sum, { emitter }) => sum + emitter.listenerCount('message'), 0)
  await waitFor(() => expect(listened(), 'every attempt has ended').toBe(0))
  expect(getConnection(config).address, 'the last question was answered too').toBe(address)
})

test('helps a player without a wallet', async () => {
  const user = open()
  await user.click(screen.getByText('No wallet?'))
  expect(screen.getByRole('link', { name: 'Find a wallet' })).toBeTruthy()
})

test('offers a wallet app in its own browser, even if it announces nothing', async () => {
  Object.assign(window, { ethereum: {} })
  config = createConfig({
    chains: [localChain],
    transports: { [localChain.id]: http('http://127.0.0.1:1') },
    connectors: [walletOf('injected', 'Injected', other)],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: localStorage }),
  }) as Config
  const user = open()
  expect(screen.queryByText('No wallet was found in this browser.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Browser wallet' }))
  await waitFor(() => expect(getConnection(config).address).toBe(address))
  Reflect.deleteProperty(window, 'ethereum')
})

test('says that there is no wallet, and offers none', () => {
  config = createConfig({
    chains: [localChain],
    transports: { [localChain.id]: http('http://127.0.0.1:1') },
    connectors: [walletOf('injected', 'Injected', other)],
    multiInjectedProviderDiscovery: false,
  }) as Config
  open()
  expect(screen.getByText('No wallet was found in this browser.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Browser wallet' })).toBeNull()
})

test('shows a QR code for another device and a link for an app on this one', async () => {
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=00'
  let answer = () => {}
  const scanned = createConnector((wagmi) => ({
    ...(walletOf('walletConnect', 'WalletConnect', async () => {}) as CreateConnectorFn)(wagmi),
    type: 'walletConnect',
    connect: async () => {
      wagmi.emitter.emit('message', { type: 'display_uri', data: uri })
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return { accounts: [address] as never, chainId: localChain.id }
    },
  }))
  config = createConfig({
    chains: [localChain],
    transports: { [localChain.id]: http('http://127.0.0.1:1') },
    connectors: [scanned],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: localStorage }),
  }) as Config
  const user = open()
  await user.click(screen.getByRole('button', { name: /WalletConnect/ }))
  expect(await screen.findByRole('img', { name: 'Scan this QR code with your wallet.' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in a wallet app' }).getAttribute('href')).toBe(uri)
  answer()
  await waitFor(() => expect(walletStore.getState().isConnectDialogOpen).toBe(false))
})
