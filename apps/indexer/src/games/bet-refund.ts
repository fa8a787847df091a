import { ponder } from 'ponder:registry'
import { bet } from 'ponder:schema'
import { gameNameOf } from '../../deployment.ts'
import { closeBet } from '../../ledger/open-bet.ts'
import { claimBankMovement } from '../../ledger/pool-account.ts'

ponder.on('Game:BetSetAside', async ({ event, context }) => {
  const id = `${gameNameOf(event.log.address)}-${event.args.nonce}`
  await context.db.update(bet, { id }).set({ isSetAside: true })
})

ponder.on('Game:RefundRequested', async ({ event, context }) => {
  const id = `${gameNameOf(event.log.address)}-${event.args.nonce}`
  await context.db.update(bet, { id }).set({
    refundRequestedAt: Number(event.block.timestamp),
    refundableAt: Number(event.args.refundableAt),
  })
})

ponder.on('Game:BetRefunded', async ({ event, context }) => {
  const id = `${gameNameOf(event.log.address)}-${event.args.nonce}`
  const row = await context.db.find(bet, { id })
  if (!row) throw new Error(`Bet ${id} was refunded and never placed.`)
  await claimBankMovement(event, context.db, id, { kind: 'refund' })
  await closeBet(event, context.db, row)
  await context.db.update(bet, { id }).set({
    status: 'refunded',
    refundedAt: Number(event.block.timestamp),
    refundHash: event.transaction.hash,
  })
})
