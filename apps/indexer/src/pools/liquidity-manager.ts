import { ponder } from 'ponder:registry'
import { claimExit } from '../../ledger/pool-account.ts'

// The pool sees the manager as the account that removed liquidity; this event names the owner.
ponder.on('LiquidityManager:ExitExecuted', async ({ event, context: { db } }) => {
  const { orderId, owner } = event.args
  await claimExit(event, db, { account: owner, exitOrder: orderId })
})
