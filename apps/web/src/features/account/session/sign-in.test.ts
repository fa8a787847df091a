import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { walletAsks as asks } from '../../../data/wallet/wallet-asks.ts'
import { keepSession, sessionStore, showSessionOf } from '../../../lib/session/session-store.ts'
import { testUser } from '../../../testing/test-user.ts'
import { signIn } from './sign-in.ts'

const address = `0x${'ab'.repeat(20)}` as const
const bob = `0x${'cd'.repeat(20)}` as const
const wagmi = vi.hoisted(() => ({
  getConnection: vi.fn(),
  signMessage: vi.fn<() => Promise<string>>(),
  watchConnection: vi.fn<(config: unknown, watcher: { onChange: () => void }) => () => void>(() => () => {}),
}))
const getCode = vi.hoisted(() => vi.fn<() => Promise<string | undefined>>())
vi.mock('wagmi/actions', () => wagmi)
vi.mock('../../../data/wallet/load-wallet.ts', () => ({ loadWallet: async () => ({ config: {} }) }))
vi.mock('../../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({ getCode }) }))

const user = { ...testUser, address, points: '3.500' }
const expire = () => Math.floor(Date.now() / 1000) + 3_600
const requests: [string, Record<string, unknown>][] = []

/** The API, with one answer per path. */
const answers: Record<string, () => object> = {
  signData: () => ({ dataToSign: 'please sign', expiresAt: 1 }),
  login: () => ({ accessToken: 'token', accessExpire: expire() }),
  user: () => user,
}

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = url.split('/').at(-1) ?? ''
    requests.push([name, JSON.parse(String(init.body))])
    return Response.json({ code: 200, message: 'OK', data: answers[name]?.() })
  })
  wagmi.getConnection.mockReset().mockReturnValue({ status: 'connected', address, connector: {} })
  wagmi.signMessage.mockReset().mockResolvedValue('0x11')
  getCode.mockReset().mockResolvedValue(undefined)
  showSessionOf(undefined)
  showSessionOf(address)
})
afterEach(() => {
  showSessionOf(undefined)
  vi.unstubAllGlobals()
})

test('gets message, signature, token and record in this order and shows the steps', async () => {
  const stages: string[] = []
  expect(await signIn((stage) => stages.push(stage))).toEqual(user)
  expect(requests.map(([name]) => name)).toEqual(['signData', 'login', 'user'])
  expect(requests[0]?.[1]).toEqual({ address, signType: 0 })
  expect(requests[1]?.[1]).toEqual({ address, account: 0, sign: '0x11', message: 'please sign' })
  expect(stages).toEqual(['message', 'signing', 'verifying'])
  expect(sessionStore.getState()).toMatchObject({ session: { accessToken: 'token' }, user: { points: '3.500' } })
})

test.each([
  ['a contract', '0x6080', 1],
  ['a delegated key (EIP-7702)', `0xef0100${'11'.repeat(20)}`, 0],
])('signs %s in as its kind', async (_kind, code, account) => {
  getCode.mockResolvedValue(code)
  await signIn()
  expect(requests[1]?.[1]).toMatchObject({ account })
})

test('prompts the wallet once when pressed twice', async () => {
  const [first, second] = await Promise.all([signIn(), signIn()])
  expect(first).toBe(second)
  expect(wagmi.signMessage).toHaveBeenCalledTimes(1)
})

test('leaves no session after a refusal, and starts over on the next try', async () => {
  wagmi.signMessage.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 4001 }))
  await expect(signIn()).rejects.toMatchObject({ code: 4001 })
  expect(sessionStore.getState().session).toBeUndefined()
  await signIn()
  expect(sessionStore.getState().session?.accessToken).toBe('token')
})

test('stores the token for the first account when the wallet switches accounts while signing', async () => {
  wagmi.signMessage.mockImplementationOnce(async () => {
    showSessionOf(bob)
    keepSession(bob, { accessToken: 'of bob', accessExpire: expire() })
    return '0x11'
  })
  await expect(signIn()).rejects.toMatchObject({ problem: 'accountChanged' })
  expect(sessionStore.getState()).toMatchObject({ address: bob, session: { accessToken: 'of bob' }, user: undefined })
  showSessionOf(address)
  expect(sessionStore.getState().session?.accessToken).toBe('token')
})

test('fails without a wallet', async () => {
  wagmi.getConnection.mockReturnValue({})
  await expect(signIn()).rejects.toMatchObject({ problem: 'noWallet' })
  expect(requests).toEqual([])
})

test('a wallet that never answers can be given up, and the next try asks it again', async () => {
  wagmi.signMessage.mockReturnValueOnce(new Promise(() => {}))
  const first = signIn()
  await vi.waitFor(() => expect(asks()).toHaveLength(1))
  asks()[0]?.cancel()
  await expect(first).rejects.toMatchObject({ name: 'AbortError' })
  expect(asks()).toEqual([])
  expect(requests.map(([name]) => name)).toEqual(['signData'])
  expect(await signIn()).toEqual(user)
})

test('another account chosen while the wallet is asked ends the waiting with words', async () => {
  wagmi.signMessage.mockReturnValueOnce(new Promise(() => {}))
  const first = signIn()
  await vi.waitFor(() => expect(asks()).toHaveLength(1))
  wagmi.getConnection.mockReturnValue({ status: 'connected', address: bob, connector: {} })
  wagmi.watchConnection.mock.calls.at(-1)?.[1].onChange()
  await expect(first).rejects.toMatchObject({ problem: 'accountChanged' })
  expect(asks()).toEqual([])
})
