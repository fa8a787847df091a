import {
  finalizeRefundCall,
  getOpenBets,
  type OpenBet,
  refundFactsOf,
  refundStepOf,
  requestRefundCall,
} from '@tyche/sdk/games'
import { forEach } from '../../settle-all/for-each.ts'
import type { LeaveContext } from '../context.ts'
import { take } from '../take.ts'
import { settle } from './settle.ts'

/** Settles the account's open bets; those whose round never came are refunded, in the contract's two steps. */
export async function leaveBets(context: LeaveContext): Promise<void> {
  const { client, deployment, wallet, log } = context
  const bets = await getOpenBets(client, { deployment, player: wallet.account.address })
  log.info({ bets: bets.length }, 'open bets')
  const isSettleable = ({ status, request }: OpenBet) => status === 'pending' || request.status === 'failed'
  const lost = await settle(
    context,
    bets.filter(isSettleable).map(({ request }) => request),
  )
  await forEach(
    bets.filter(({ status, request }) => status === 'setAside' || lost.has(request.id)),
    ({ name, nonce }) => `bet ${nonce} of ${name}`,
    (bet) => refund(context, bet),
  )
}

async function refund(context: LeaveContext, bet: OpenBet): Promise<void> {
  const { game, nonce, name } = bet
  const { step } = refundStepOf({ bet: refundFactsOf(bet), now: context.clock.nowSec() })
  const details = { game: name, nonce: Number(nonce) }
  if (step === 'request')
    await take(context, {
      request: { call: requestRefundCall({ game, nonce }) },
      sentence: 'ask for a refund',
      details,
    })
  if (step === 'finalize')
    await take(context, { request: { call: finalizeRefundCall({ game, nonce }) }, sentence: 'refund a bet', details })
}
