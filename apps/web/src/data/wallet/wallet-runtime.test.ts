import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect, disconnect, getConnection, switchChain } from 'wagmi/actions'
import { translate } from '../../lib/errors/translate.ts'
import { keepSession, sessionStore } from '../../lib/session/session-store.ts'
import { announceWallet, createFakeWallet, type FakeWallet } from '../../testing/fake-wallet.ts'
import { kindOf } from './connectors/connector-kind.ts'
import { followWallet } from './follow-wallet.ts'
import { writeLastWallet } from './last-wallet.ts'
import { walletStore } from './wallet-store.ts'

const ada = '0xAAaAAaAAAaAaaAaAaAaaAaAaAAaAaaaAAAaAaAAa'.toLowerCase() as `0x${string}`
const bob = `0x${'bb'.repeat(20)}` as const
const CHAIN = 31337
const rdns = 'test.wallet'
const zero = `0x${'0'.repeat(40)}`
const contracts = Object.fromEntries(
  'randomnessCoordinator gameCenter stablePool coinFlip blueChipPool liquidityManager liquidityUtils dice range rockPaperScissors spin rewardPool incomeVault ticketArt offChainSales luckyBuyExtension luckyBuy ticket'
    .split(' ')
    .map((name) => [name, zero]),
)
const config = {
  chainId: CHAIN,
  chainName: 'Test chain',
  coin: { name: 'Test coin', symbol: 'TCN' },
  rpcPath: '/rpc',
  deploymentBlock: '1',
  contracts,
  beacon: { scheme: 's', publicKey: 'p', genesisTime: 1, periodSec: 1, minDelaySec: 0 },
  pools: [],
  tokens: [],
  games: [],
  confirmations: 1,
  links: { telegram: '', medium: '', twitter: '', bitcointalk: '', source: '', docs: '' },
  simulatedPlayers: [],
  features: { demoWallet: true, mint: false, fund: false },
  explorerUrl: 'https://scan.example',
  faucetUrl: '',
  wallets: { walletConnectProjectId: '', smartWallet: false },
  iconFallbackUrl: '',
  buildId: 'test',
}

let wallet: FakeWallet
let silence: (() => void)[]

/** Loads every module again, as a reload does. */
async function openPage() {
  const { startWallet } = await import('./wallet-runtime.ts')
  const runtime = await startWallet()
  const connector = runtime.config.connectors.find(({ id }) => id === rdns)
  return { ...runtime, connector }
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(config))
  wallet = createFakeWallet({ address: ada, chainId: CHAIN })
  silence = [announceWallet(wallet, { name: 'Test Wallet', rdns })]
  walletStore.setState(walletStore.getInitialState(), true)
})
afterEach(() => {
  for (const stop of silence) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function connected() {
  const page = await openPage()
  if (!page.connector) throw new Error('the wallet was not found')
  await connect(page.config, { connector: page.connector })
  return page
}

test('connects an announced wallet and knows its account and chain', async () => {
  const { config } = await connected()
  expect(walletStore.getState()).toMatchObject({
    status: 'connected',
    chainId: CHAIN,
    connectorName: 'Test Wallet',
    isDemo: false,
  })
  expect(walletStore.getState().address?.toLowerCase()).toBe(ada)
  await disconnect(config)
  expect(walletStore.getState().status).toBe('disconnected')
  expect(localStorage.getItem('tyche.wallet.last')).toBeNull()
})

test('switches to a chain that the wallet knows in one request', async () => {
  wallet = createFakeWallet({ address: ada, chainId: 1, knownChains: [1, CHAIN] })
  silence.push(announceWallet(wallet, { name: 'Other', rdns: 'other.wallet' }))
  const page = await openPage()
  const connector = page.config.connectors.find(({ id }) => id === 'other.wallet')
  await connect(page.config, { connector: connector ?? ({} as never) })
  expect(walletStore.getState()).toMatchObject({ status: 'connected', chainId: 1 })
  await switchChain(page.config, { chainId: CHAIN })
  expect(walletStore.getState().chainId).toBe(CHAIN)
  expect(wallet.methods()).not.toContain('wallet_addEthereumChain')
  await disconnect(page.config)
})

test('adds a chain that the wallet does not know (4902) first', async () => {
  wallet = createFakeWallet({ address: ada, chainId: 1 })
  silence.push(announceWallet(wallet, { name: 'Newcomer', rdns: 'newcomer.wallet' }))
  const page = await openPage()
  const connector = page.config.connectors.find(({ id }) => id === 'newcomer.wallet')
  await connect(page.config, { connector: connector ?? ({} as never) })
  wallet.answer('wallet_addEthereumChain', () => {
    wallet.chooseChain(CHAIN)
    return null
  })
  await switchChain(page.config, { chainId: CHAIN })
  expect(wallet.paramsOf('wallet_addEthereumChain')).toEqual([
    expect.objectContaining({
      chainId: '0x7a69',
      chainName: 'Test chain',
      nativeCurrency: { name: 'Test coin', symbol: 'TCN', decimals: 18 },
      rpcUrls: [new URL('/rpc', location.origin).href],
      blockExplorerUrls: ['https://scan.example'],
    }),
  ])
  expect(walletStore.getState().chainId).toBe(CHAIN)
  await disconnect(page.config)
})

test('leaves a player who refuses to switch on their network, without an error', async () => {
  wallet = createFakeWallet({ address: ada, chainId: 1, knownChains: [1, CHAIN] })
  silence.push(announceWallet(wallet, { name: 'Stubborn', rdns: 'stubborn.wallet' }))
  const page = await openPage()
  const connector = page.config.connectors.find(({ id }) => id === 'stubborn.wallet')
  await connect(page.config, { connector: connector ?? ({} as never) })
  wallet.reject('wallet_switchEthereumChain', 4001, 'User rejected the request.')
  const error = await switchChain(page.config, { chainId: CHAIN }).catch((thrown: unknown) => thrown)
  expect(translate(error)).toEqual({ kind: 'silent' })
  expect(walletStore.getState().chainId).toBe(1)
  await disconnect(page.config)
})

test('changes the session with the wallet’s account, and disconnects without one', async () => {
  const stop = followWallet()
  const page = await connected()
  const session = (accessToken: string) => ({ accessToken, accessExpire: Date.now() / 1000 + 60 })
  const { address = '' } = walletStore.getState()
  keepSession(address, session('of ada'))
  wallet.chooseAccount(bob)
  await expect.poll(() => walletStore.getState().address?.toLowerCase()).toBe(bob)
  expect(sessionStore.getState().session).toBeUndefined()
  wallet.chooseAccount(ada)
  await expect.poll(() => sessionStore.getState().session?.accessToken).toBe('of ada')
  wallet.chooseAccount('')
  await expect.poll(() => walletStore.getState().status).toBe('disconnected')
  expect(getConnection(page.config).address).toBeUndefined()
  expect(sessionStore.getState().address).toBeUndefined()
  stop()
})

test('follows the wallet’s chain at once', async () => {
  const page = await connected()
  wallet.chooseChain(5)
  await expect.poll(() => walletStore.getState().chainId).toBe(5)
  await disconnect(page.config)
})

test('reconnects the last wallet after a reload without a prompt', async () => {
  writeLastWallet({ address: ada, connectorId: rdns, connectorName: 'Test Wallet' })
  const page = await openPage()
  expect(walletStore.getState()).toMatchObject({ status: 'connected', connectorId: rdns })
  expect(wallet.methods()).not.toContain('eth_requestAccounts')
  await disconnect(page.config)
})

test('waits at most six seconds for a wallet that never answers', async () => {
  writeLastWallet({ address: ada, connectorId: rdns, connectorName: 'Test Wallet' })
  wallet.answer('eth_accounts', () => new Promise(() => {}))
  await import('./wallet-runtime.ts')
  vi.useFakeTimers()
  const opening = openPage()
  await vi.advanceTimersByTimeAsync(6_500)
  await opening
  expect(walletStore.getState().status).toBe('disconnected')
})

test('does not trust an announced wallet that uses the demo wallet’s id', async () => {
  silence.push(announceWallet(wallet, { name: 'Demo wallet', rdns: 'tyche.demo' }))
  const page = await openPage()
  const [impostor] = page.config.connectors.filter(({ id, type }) => id === 'tyche.demo' && type !== 'demo')
  expect(impostor && kindOf(impostor)).toBe('announced')
  await connect(page.config, { connector: impostor ?? ({} as never) })
  expect(walletStore.getState().connectorId).toBe('tyche.demo')
  expect(walletStore.getState().isDemo).toBe(false)
  await disconnect(page.config)
})
