import { getTicket } from '@tyche/sdk/lottery'
import { runCall } from '@tyche/sdk/tx'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../lib/session/session-store.ts'
import { failedFlow, minedFlow } from '../../testing/flows.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { openWriter } from '../transactions/writer.ts'
import {
  clearTransfers,
  noteArrived,
  openTransfers,
  retryTransfer,
  runTransfers,
  stopTransfers,
  transferRunStore,
} from './transfer-run.ts'

vi.mock('@tyche/sdk/lottery', async (original) => ({ ...(await original<object>()), getTicket: vi.fn() }))
vi.mock('@tyche/sdk/tx', async (original) => ({ ...(await original<object>()), runCall: vi.fn() }))
vi.mock('../transactions/writer.ts')
vi.mock('../chain/chain-client.ts', () => ({ loadChainClient: vi.fn(async () => ({})) }))
vi.mock('../chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: vi.fn(),
}))

const from = `0x${'ab'.repeat(20)}` as const
const to = `0x${'cd'.repeat(20)}` as const
const KEY = 'tyche.ticket-transfers'
const states = () => transferRunStore.getState().run?.entries.map(({ ticketId, state }) => [ticketId, state])
const sent = () => vi.mocked(runCall).mock.calls.map(([, { call }]) => call?.args)

beforeEach(() => {
  sessionStorage.clear()
  clearTransfers()
  sessionStore.setState({ address: from })
  vi.mocked(runCall).mockReset().mockReturnValue(minedFlow())
  vi.mocked(getTicket)
    .mockReset()
    .mockImplementation(async (_, { ticketId }) => ({ id: ticketId, owner: from }) as never)
  vi.mocked(openWriter).mockResolvedValue({ chain: { chain: { id: 1 } } } as never)
  vi.mocked(loadChainConfig).mockResolvedValue({ contracts: { ticket: `0x${'71'.repeat(20)}` } } as never)
})

test('default: one transaction for each ticket, in order', async () => {
  openTransfers(from, to, ['3', '5'])
  await runTransfers(String)
  expect(sent()).toEqual([
    [from, to, 3n],
    [from, to, 5n],
  ])
  expect(states()).toEqual([
    ['3', 'done'],
    ['5', 'done'],
  ])
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test('error: one that fails stays with its reason, the others go on, and it can be tried again', async () => {
  const sold = new Error('sold')
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(sold))
  openTransfers(from, to, ['3', '5'])
  await runTransfers(String)
  expect(transferRunStore.getState().run?.entries[0]).toMatchObject({ state: 'failed', error: sold })
  expect(states()?.[1]).toEqual(['5', 'done'])
  retryTransfer('3')
  await runTransfers(String)
  expect(states()?.[0]).toEqual(['3', 'done'])
  expect(sent()).toHaveLength(3)
})

test('behavior: after a refusal in the wallet the rest waits', async () => {
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(Object.assign(new Error('no'), { code: 4001 })))
  openTransfers(from, to, ['3', '5'])
  await runTransfers(String)
  expect(states()).toEqual([
    ['3', 'waiting'],
    ['5', 'waiting'],
  ])
  expect(transferRunStore.getState().run?.isRunning).toBe(false)
})

test('behavior: the rest waits once the wallet shows another account', async () => {
  vi.mocked(runCall).mockImplementationOnce(() => {
    sessionStore.setState({ address: to })
    return minedFlow() as never
  })
  openTransfers(from, to, ['3', '5'])
  await runTransfers(String)
  expect(states()).toEqual([
    ['3', 'done'],
    ['5', 'waiting'],
  ])
  expect(sent()).toHaveLength(1)
})

test('behavior: Stop ends after the one under way', async () => {
  vi.mocked(runCall).mockImplementationOnce(() => {
    stopTransfers()
    return minedFlow() as never
  })
  openTransfers(from, to, ['3', '5'])
  await runTransfers(String)
  expect(states()).toEqual([
    ['3', 'done'],
    ['5', 'waiting'],
  ])
})

test('behavior: a reload keeps what is left, and sends nothing twice', async () => {
  vi.mocked(runCall).mockReturnValueOnce(failedFlow(new Error('the page was reloaded')))
  openTransfers(from, to, ['3'])
  await runTransfers(String)
  vi.resetModules()
  const again = await import('./transfer-run.ts')
  const session = await import('../../lib/session/session-store.ts')
  session.sessionStore.setState({ address: from })
  expect(again.transferRunStore.getState().run).toMatchObject({ from, to, isRunning: false })
  vi.mocked(runCall).mockClear()
  // The chain took it before the page was gone.
  vi.mocked(getTicket).mockResolvedValue({ id: 3n, owner: to } as never)
  await again.runTransfers(String)
  expect(again.transferRunStore.getState().run?.entries).toMatchObject([{ ticketId: '3', state: 'done' }])
  expect(runCall).not.toHaveBeenCalled()
})

test('behavior: what an earlier page sent is over once the receiver has it', async () => {
  openTransfers(from, to, ['3', '5', '7'])
  vi.mocked(getTicket).mockImplementation(async (_, { ticketId }) => {
    if (ticketId === 7n) throw new Error('502')
    return { id: ticketId, owner: ticketId === 3n ? to : from } as never
  })
  await noteArrived()
  expect(states()).toEqual([
    ['3', 'done'],
    ['5', 'waiting'],
    ['7', 'waiting'],
  ])
  expect(sessionStorage.getItem(KEY)).toContain('"left":["5","7"]')
  expect(runCall).not.toHaveBeenCalled()
})

test.each([
  '',
  'null',
  '{}',
  '{"from":"x","to":"y","left":["1"]}',
  `{"from":"${from}","to":"${to}","left":["x",null]}`,
])('behavior: a spoiled entry %s counts as none', async (text) => {
  sessionStorage.setItem(KEY, text)
  vi.resetModules()
  expect((await import('./transfer-run.ts')).transferRunStore.getState().run).toBeUndefined()
})
