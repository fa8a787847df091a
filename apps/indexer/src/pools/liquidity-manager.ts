import { ponder } from 'ponder:registry'
import { claimExit } from '../../ledger/pool-account.ts'

// To the pool the manager left, which held the shares; what came out is the owner's.
ponder.on('LiquidityManager:ExitExecuted', async ({ event, context: { db } }) => {
  const { orderId, owner } = event.args
  await claimExit(event, db, { account: owner, exitOrder: orderId })
})
