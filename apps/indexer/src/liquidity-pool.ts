import { ponder } from 'ponder:registry'
import { moveAccount, recordMovement } from '../pool-account.ts'

ponder.on('LiquidityPool:LiquidityAdded', async ({ event, context }) => {
  const { account, token, amount, usdgAmount, lpAmount } = event.args
  await moveAccount(event, context.db, token, { balance: amount })
  await recordMovement(event, context.db, { kind: 'add', token, account, amount, lpAmount, usdgAmount })
})

ponder.on('LiquidityPool:LiquidityRemoved', async ({ event, context }) => {
  const { account, token, amount, usdgAmount, lpAmount } = event.args
  await moveAccount(event, context.db, token, { balance: -amount })
  await recordMovement(event, context.db, { kind: 'remove', token, account, amount, lpAmount, usdgAmount })
})

ponder.on('LiquidityPool:WagerReceived', async ({ event, context }) => {
  const { banker, token, amount, reserved } = event.args
  await moveAccount(event, context.db, token, { balance: amount, reserved })
  await recordMovement(event, context.db, { kind: 'wager', token, account: banker, amount, reservedDelta: reserved })
})

ponder.on('LiquidityPool:BetSettled', async ({ event, context }) => {
  const { token, to, released, payout, fee } = event.args
  await moveAccount(event, context.db, token, { balance: -(payout + fee), reserved: -released })
  await recordMovement(event, context.db, {
    kind: 'settle',
    token,
    account: to,
    amount: payout,
    reservedDelta: -released,
    fee,
  })
})

// What a token refused to deliver has left the booked balance with `BetSettled`; here it only becomes a debt.
ponder.on('LiquidityPool:LiabilityRecorded', async ({ event, context }) => {
  await moveAccount(event, context.db, event.args.token, { liabilities: event.args.amount })
})

ponder.on('LiquidityPool:LiabilityClaimed', async ({ event, context }) => {
  await moveAccount(event, context.db, event.args.token, { liabilities: -event.args.amount })
})
