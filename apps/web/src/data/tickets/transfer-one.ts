import { getTicket, transferTicketCall } from '@tyche/sdk/lottery'
import { type Address, isAddressEqual } from 'viem'
import { loadChainClient } from '../chain/chain-client.ts'
import { loadChainConfig } from '../chain-config/chain-config.ts'
import { runWrite, type WriteOutcome, type WriteReports } from '../transactions/run-write.ts'

type Outcome = { ok: true } | Extract<WriteOutcome, { ok: false }>

/** Whether the receiver has the ticket already. */
export async function hasArrived(to: Address, ticketId: bigint): Promise<boolean> {
  const [deployment, chain] = await Promise.all([loadChainConfig(), loadChainClient()])
  const ticket = await getTicket(chain, { deployment, ticketId })
  return ticket !== undefined && isAddressEqual(ticket.owner, to)
}

/** Gives one ticket away; one that the receiver already has counts as given: an earlier page sent it. */
export async function transferOne(
  { from, to }: { from: Address; to: Address },
  ticketId: bigint,
  label: string,
  reports: WriteReports,
): Promise<Outcome> {
  try {
    if (await hasArrived(to, ticketId)) return { ok: true }
    const deployment = await loadChainConfig()
    const call = transferTicketCall({ deployment, from, to, ticketId })
    return await runWrite({ call }, label, reports, { subject: `ticket:${ticketId}` })
  } catch (error) {
    return { ok: false, error }
  }
}
