import { ponder } from 'ponder:registry'
import { beaconRound, randomnessRequest } from 'ponder:schema'

ponder.on('RandomnessCoordinator:RandomnessRequested', async ({ event, context }) => {
  await context.db
    .insert(randomnessRequest)
    .values({
      id: event.args.requestId,
      consumer: event.args.consumer,
      beaconRound: event.args.beaconRound,
      status: 'pending',
      requestedAt: Number(event.block.timestamp),
      block: event.block.number,
      hash: event.transaction.hash,
    })
    .onConflictDoNothing()
})

ponder.on('RandomnessCoordinator:RequestFulfilled', async ({ event, context }) => {
  await context.db.update(randomnessRequest, { id: event.args.requestId }).set({ status: 'fulfilled' })
})

ponder.on('RandomnessCoordinator:RequestFailed', async ({ event, context }) => {
  await context.db.update(randomnessRequest, { id: event.args.requestId }).set({ status: 'failed' })
})

ponder.on('RandomnessCoordinator:RoundSubmitted', async ({ event, context }) => {
  await context.db
    .insert(beaconRound)
    .values({
      round: event.args.beaconRound,
      randomness: event.args.randomness,
      signature: event.args.signature,
      submittedAt: Number(event.block.timestamp),
      block: event.block.number,
      hash: event.transaction.hash,
    })
    .onConflictDoNothing()
})
