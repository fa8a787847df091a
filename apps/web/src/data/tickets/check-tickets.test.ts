import { getTicket, type HeldTicket } from '@tyche/sdk/lottery'
import type { Address } from 'viem'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadChainClient } from '../chain/chain-client.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { checkTickets } from './check-tickets.ts'

vi.mock('@tyche/sdk/lottery', async (original) => ({ ...(await original<object>()), getTicket: vi.fn() }))
vi.mock('../chain/chain-client.ts')
vi.mock('../chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  loadChainConfig: vi.fn(),
}))

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const held = (owner: Address, isSealed = false) => ({ owner, isSealed }) as HeldTicket

/** The tickets of the chain. */
let onChain: Record<string, HeldTicket>

beforeEach(() => {
  onChain = { 12: held(me), 13: held(friend), 14: held(me, true), 15: held(friend, true) }
  vi.mocked(loadChainClient).mockResolvedValue({} as never)
  vi.mocked(loadChainConfig).mockResolvedValue({} as never)
  vi.mocked(getTicket)
    .mockReset()
    .mockImplementation(async (_, { ticketId }) => onChain[String(ticketId)])
})

test('default: a ticket of the account can be given away, whatever the case of its address', async () => {
  expect(await checkTickets([12n], me)).toEqual([])
  expect(await checkTickets([12n], me.toLowerCase() as Address)).toEqual([])
})

test.each([
  [99n, 'unknown'],
  [13n, 'notYours'],
  [14n, 'sealed'],
  [15n, 'notYours'],
])('error: ticket %s is %s', async (ticketId, problem) => {
  expect(await checkTickets([ticketId], me)).toEqual([{ ticketId: String(ticketId), problem }])
})

test('behavior: names every wrong ticket of a list, in its order', async () => {
  expect(await checkTickets([99n, 12n, 14n, 13n], me)).toEqual([
    { ticketId: '99', problem: 'unknown' },
    { ticketId: '14', problem: 'sealed' },
    { ticketId: '13', problem: 'notYours' },
  ])
})

test('error: a node that does not answer is no wrong ticket', async () => {
  vi.mocked(getTicket).mockRejectedValueOnce(new Error('502'))
  await expect(checkTickets([12n, 13n], me)).rejects.toThrow('502')
})
