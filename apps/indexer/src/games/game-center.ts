import { ponder } from 'ponder:registry'
import { game, payerAuthorization, token } from 'ponder:schema'
import { zeroAddress } from 'viem'
import { deployment, findGameName } from '../../deployment.ts'

ponder.on('GameCenter:setup', async ({ context }) => {
  for (const { symbol, address, decimals, feed } of deployment.tokens)
    await context.db.insert(token).values({ address, symbol, decimals, minWager: 0n, feed: feed ?? null })
})

// Games and tokens outside the deployment record are ignored.
ponder.on('GameCenter:GameRegistered', async ({ event, context }) => {
  const name = findGameName(event.args.game)
  if (name) await context.db.update(game, { name }).set({ isRegistered: event.args.accepted })
})

ponder.on('GameCenter:LimitsSet', async ({ event, context }) => {
  const { game: address, kellyBasisPoints, betCapBasisPoints } = event.args
  const name = findGameName(address)
  if (name) await context.db.update(game, { name }).set({ kellyBps: kellyBasisPoints, betCapBps: betCapBasisPoints })
})

ponder.on('GameCenter:TokenPoolSet', async ({ event, context }) => {
  const { token: address, pool } = event.args
  if (await context.db.find(token, { address }))
    await context.db.update(token, { address }).set({ pool: pool === zeroAddress ? null : pool })
})

ponder.on('GameCenter:MinWagerSet', async ({ event, context }) => {
  const { token: address, minWager } = event.args
  if (await context.db.find(token, { address })) await context.db.update(token, { address }).set({ minWager })
})

ponder.on('GameCenter:PayerAuthorized', async ({ event, context }) => {
  const { payer, caller, authorized: isAuthorized } = event.args
  await context.db
    .insert(payerAuthorization)
    .values({ id: `${payer}-${caller}`.toLowerCase(), payer, caller, isAuthorized })
    .onConflictDoUpdate({ isAuthorized })
})
