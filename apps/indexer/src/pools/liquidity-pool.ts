import { ponder } from 'ponder:registry'
import { poolToken } from 'ponder:schema'
import { zeroAddress } from 'viem'
import { movePosition } from '../../ledger/lp-position.ts'
import {
  clearLiability,
  moveAccount,
  moveLiability,
  recordBankMovement,
  recordMovement,
} from '../../ledger/pool-account.ts'
import { poolTokenId } from '../../ledger/pool-value.ts'
import { usdOf } from '../../ledger/usd.ts'

type Db = Parameters<typeof moveAccount>[1]
type PoolEvent = Parameters<typeof moveAccount>[0]
type Token = Parameters<typeof moveAccount>[2]

async function readAccount(event: PoolEvent, db: Db, token: Token) {
  const account = await db.find(poolToken, { id: poolTokenId(event.log.address, token) })
  if (!account) throw new Error(`Pool ${event.log.address} moved ${token}, which was never added.`)
  return account
}

/** Value of an amount of a pool's token at the newest price. */
async function usdValueOf(event: PoolEvent, db: Db, token: Token, amount: bigint): Promise<bigint | undefined> {
  const { price, decimals } = await readAccount(event, db, token)
  return price === null ? undefined : usdOf(amount, price, decimals)
}

const holderOf = (event: PoolEvent, account: Token) => ({
  pool: event.log.address,
  account,
  atSec: Number(event.block.timestamp),
})

ponder.on('LiquidityPool:LiquidityAdded', async ({ event, context: { db } }) => {
  const { account, token, amount, usdgAmount, lpAmount, fee: feeUsdg } = event.args
  await moveAccount(event, db, token, { balance: amount })
  await recordMovement(event, db, { kind: 'add', token, account, amount, lpAmount, usdgAmount, feeUsdg })
  const depositedUsdg = (await usdValueOf(event, db, token, amount)) ?? usdgAmount
  await movePosition(db, holderOf(event, account), { depositedUsdg })
})

ponder.on('LiquidityPool:LiquidityRemoved', async ({ event, context: { db } }) => {
  const { account, token, amount, usdgAmount, lpAmount, fee: feeUsdg } = event.args
  await moveAccount(event, db, token, { balance: -amount })
  await recordMovement(event, db, { kind: 'remove', token, account, amount, lpAmount, usdgAmount, feeUsdg })
  const withdrawnUsdg = (await usdValueOf(event, db, token, amount)) ?? usdgAmount
  await movePosition(db, holderOf(event, account), { withdrawnUsdg })
})

ponder.on('LiquidityPool:LiquidityRemovedInKind', async ({ event, context: { db } }) => {
  const { account, token, amount, lpAmount } = event.args
  await moveAccount(event, db, token, { balance: -amount })
  const usdgAmount = (await usdValueOf(event, db, token, amount)) ?? 0n
  await recordMovement(event, db, { kind: 'remove_in_kind', token, account, amount, lpAmount, usdgAmount })
  await movePosition(db, holderOf(event, account), { withdrawnUsdg: usdgAmount })
})

ponder.on('LiquidityPool:IncomeReceived', async ({ event, context: { db } }) => {
  const { banker, token, amount } = event.args
  await moveAccount(event, db, token, { balance: amount })
  await recordMovement(event, db, { kind: 'income', token, account: banker, amount })
})

// The pool emits no event for a wager: the game's `BetDetails` records it, and the game's final event reverts that.
// So the stake is added here once more, and bets of games that are not indexed count with their result.
ponder.on('LiquidityPool:BetSettled', async ({ event, context: { db } }) => {
  const { token, to, released, stake, payout, feeReceiver, fee } = event.args
  await moveAccount(event, db, token, { balance: stake - payout - fee, liabilities: fee })
  if (fee > 0n) await moveLiability(event, db, token, feeReceiver, fee)
  await recordBankMovement(event, db, {
    kind: 'settle',
    token,
    account: to,
    amount: payout,
    stake,
    reservedDelta: -released,
    fee,
    feeReceiver: feeReceiver === zeroAddress ? null : feeReceiver,
  })
})

// The previous event already took the failed transfer out of the balance; here it becomes a liability.
ponder.on('LiquidityPool:LiabilityRecorded', async ({ event, context: { db } }) => {
  const { account, token, amount } = event.args
  await moveAccount(event, db, token, { liabilities: amount })
  await moveLiability(event, db, token, account, amount)
  await recordMovement(event, db, { kind: 'liability', token, account, amount })
})

ponder.on('LiquidityPool:LiabilityClaimed', async ({ event, context: { db } }) => {
  const { account, token, amount } = event.args
  await moveAccount(event, db, token, { liabilities: -amount })
  await clearLiability(event, db, token, account, amount)
  await recordMovement(event, db, { kind: 'claim', token, account, amount })
})
