import { ponder } from 'ponder:registry'
import { transfer } from 'ponder:schema'

ponder.on('TestToken:Transfer', async ({ event, context }) => {
  await context.db.insert(transfer).values({
    id: `${event.transaction.hash}-${event.log.logIndex}`,
    token: event.log.address,
    fromAddress: event.args.from,
    toAddress: event.args.to,
    amount: event.args.value,
    at: Number(event.block.timestamp),
    block: event.block.number,
    hash: event.transaction.hash,
    logIndex: event.log.logIndex,
  })
})
