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

/** What an amount of a pool's token is worth at the newest answer. */
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

// No event of the pool tells of a wager: the game's `BetDetails` books it, and its own events at the end take that back.
// So the stake comes in here once more, and bets of games that nobody indexes count with their result.
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

// What a token refused to deliver has left the balance with the event before; here it only becomes a debt.
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
