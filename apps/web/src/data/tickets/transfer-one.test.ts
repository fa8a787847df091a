import { getTicket } from '@tyche/sdk/lottery'
import { expect, test, vi } from 'vitest'
import { runWrite } from '../transactions/run-write.ts'
import { transferOne } from './transfer-one.ts'

vi.mock('@tyche/sdk/lottery', () => ({ getTicket: vi.fn(), transferTicketCall: () => 'the call' }))
vi.mock('../chain/chain-client.ts', () => ({ loadChainClient: async () => ({}) }))
vi.mock('../chain-config/chain-config.ts', () => ({ loadChainConfig: async () => ({}) }))
vi.mock('../transactions/run-write.ts')

const from = `0x${'11'.repeat(20)}` as const
const to = `0x${'22'.repeat(20)}` as const
const reports = { onStage: () => {}, onHash: () => {} }

test('default: sends it as a transfer of this ticket, whatever its label', async () => {
  vi.mocked(getTicket).mockResolvedValue({ owner: from } as never)
  await transferOne({ from, to }, 12n, 'Ticket 12', reports)
  expect(runWrite).toHaveBeenCalledExactlyOnceWith({ call: 'the call' }, 'Ticket 12', reports, { subject: 'ticket:12' })
})
