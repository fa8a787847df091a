import { type Context, type Event, ponder } from 'ponder:registry'
import { rewardPayment, rewardToken } from 'ponder:schema'
import type { Address } from 'viem'
import { moveDebt } from '../ledger/liability.ts'

type Db = Context['db']
type RewardEvent = Pick<Event<'RewardPool:VoucherClaimed'>, 'log' | 'block' | 'transaction'>

async function moveRewards(
  db: Db,
  token: Address,
  {
    unreserved = 0n,
    reserved = 0n,
    liabilities = 0n,
  }: { unreserved?: bigint; reserved?: bigint; liabilities?: bigint },
) {
  await db
    .insert(rewardToken)
    .values({ token, unreserved, reserved, liabilities, voucherLimit: 0n })
    .onConflictDoUpdate((row) => ({
      unreserved: row.unreserved + unreserved,
      reserved: row.reserved + reserved,
      liabilities: row.liabilities + liabilities,
    }))
}

type Payment = Pick<typeof rewardPayment.$inferInsert, 'kind' | 'voucher' | 'account' | 'token' | 'amount'>

function recordPayment({ log, block, transaction }: RewardEvent, db: Db, payment: Payment) {
  return db.insert(rewardPayment).values({
    id: `${transaction.hash}-${log.logIndex}`,
    ...payment,
    at: Number(block.timestamp),
    block: block.number,
    hash: transaction.hash,
    logIndex: log.logIndex,
  })
}

ponder.on('RewardPool:Deposited', async ({ event, context }) => {
  await moveRewards(context.db, event.args.token, { unreserved: event.args.amount })
})

ponder.on('RewardPool:Withdrawn', async ({ event, context }) => {
  await moveRewards(context.db, event.args.token, { unreserved: -event.args.amount })
})

ponder.on('RewardPool:Reserved', async ({ event, context }) => {
  const { token, amount } = event.args
  await moveRewards(context.db, token, { unreserved: -amount, reserved: amount })
})

ponder.on('RewardPool:Released', async ({ event, context }) => {
  const { token, amount } = event.args
  await moveRewards(context.db, token, { unreserved: amount, reserved: -amount })
})

ponder.on('RewardPool:VoucherClaimed', async ({ event, context }) => {
  const { id: voucher, account, token, amount } = event.args
  await moveRewards(context.db, token, { unreserved: -amount })
  await recordPayment(event, context.db, { kind: 'voucher', voucher, account, token, amount })
})

ponder.on('RewardPool:RewardPaid', async ({ event, context }) => {
  const { to: account, token, amount } = event.args
  await moveRewards(context.db, token, { reserved: -amount })
  await recordPayment(event, context.db, { kind: 'prize', account, token, amount })
})

ponder.on('RewardPool:LiabilityRecorded', async ({ event, context }) => {
  const { account, token, amount } = event.args
  await moveRewards(context.db, token, { liabilities: amount })
  await moveDebt(context.db, { debtor: event.log.address, token, account }, amount)
})

ponder.on('RewardPool:LiabilityClaimed', async ({ event, context }) => {
  const { account, token, amount } = event.args
  await moveRewards(context.db, token, { liabilities: -amount })
  await moveDebt(context.db, { debtor: event.log.address, token, account }, -amount)
})

ponder.on('RewardPool:LimitSet', async ({ event, context }) => {
  const { token, limit: voucherLimit } = event.args
  await context.db
    .insert(rewardToken)
    .values({ token, unreserved: 0n, reserved: 0n, liabilities: 0n, voucherLimit })
    .onConflictDoUpdate({ voucherLimit })
})
