import { ponder } from 'ponder:registry'
import { pool, poolBanker, poolHandler, poolToken } from 'ponder:schema'
import { acceptances } from '@tyche/protocol/contract-enums'
import { zeroAddress } from 'viem'
import { poolRecordOf } from '../../deployment.ts'
import { poolTokenId, revaluePool } from '../../ledger/pool-value.ts'

/** Initial settings, as in the pool's constructor. */
const initial = {
  tokens: [],
  supply: 0n,
  inPrivateMode: false,
  addFeeBasisPoints: 0,
  removeFeeBasisPoints: 0,
  spreadBps: 0,
  exitGapBps: 0,
  drawdownBps: 2_000,
  roundDrawdownBps: 500,
  volumeUsd: 0n,
  volumeCount: 0,
}

// A pool's first event, emitted by its constructor.
ponder.on('LiquidityPool:OwnershipTransferred', async ({ event, context }) => {
  const address = event.log.address
  const { id: slug, name, symbol } = poolRecordOf(address)
  const at = Number(event.block.timestamp)
  const { newOwner: owner } = event.args
  await context.db
    .insert(pool)
    .values({ address, slug, name, symbol, owner, createdAt: at, updatedAt: at, ...initial })
    .onConflictDoUpdate({ owner })
})

ponder.on('LiquidityPool:TokenAdded', async ({ event, context }) => {
  const { token, decimals } = event.args
  const address = event.log.address
  const blank = {
    decimals,
    isAccepted: true,
    feed: null,
    feedDecimals: 0,
    maxAge: 0,
    deviationBps: 0,
    minWeightBps: 0,
    maxWeightBps: 0,
    balance: 0n,
    reserved: 0n,
    liabilities: 0n,
    openStakes: 0n,
    openNet: 0n,
    price: null,
  }
  await context.db
    .insert(poolToken)
    .values({ id: poolTokenId(address, token), pool: address, token, ...blank, volume: 0n })
    .onConflictDoUpdate(blank)
  await context.db.update(pool, { address }).set((row) => ({ tokens: [...row.tokens, token] }))
  await revaluePool(context.db, address, Number(event.block.timestamp))
})

ponder.on('LiquidityPool:TokenConfigSet', async ({ event, context }) => {
  const { token, config, feedDecimals } = event.args
  const address = event.log.address
  await context.db.update(poolToken, { id: poolTokenId(address, token) }).set({
    feed: config.feed === zeroAddress ? null : config.feed,
    feedDecimals,
    maxAge: config.maxAge,
    deviationBps: config.deviationBasisPoints,
    minWeightBps: config.minWeightBasisPoints,
    maxWeightBps: config.maxWeightBasisPoints,
  })
  await revaluePool(context.db, address, Number(event.block.timestamp))
})

ponder.on('LiquidityPool:TokenRemoved', async ({ event, context }) => {
  const address = event.log.address
  const removed = event.args.token.toLowerCase()
  await context.db.update(poolToken, { id: poolTokenId(address, event.args.token) }).set({ isAccepted: false })
  // As in the contract, the last token moves to the removed one's place.
  await context.db.update(pool, { address }).set((row) => {
    const last = row.tokens.at(-1)
    const tokens = row.tokens.map((token) => (token.toLowerCase() === removed && last ? last : token))
    return { tokens: tokens.slice(0, -1) }
  })
  await revaluePool(context.db, address, Number(event.block.timestamp))
})

ponder.on('LiquidityPool:FeesSet', async ({ event, context }) => {
  const { addFeeBasisPoints, removeFeeBasisPoints, spreadBasisPoints: spreadBps } = event.args
  await context.db
    .update(pool, { address: event.log.address })
    .set({ addFeeBasisPoints, removeFeeBasisPoints, spreadBps })
})

ponder.on('LiquidityPool:ExitGapSet', async ({ event, context }) => {
  await context.db.update(pool, { address: event.log.address }).set({ exitGapBps: event.args.basisPoints })
})

ponder.on('LiquidityPool:DrawdownLimitsSet', async ({ event, context }) => {
  const { totalBasisPoints: drawdownBps, roundBasisPoints: roundDrawdownBps } = event.args
  await context.db.update(pool, { address: event.log.address }).set({ drawdownBps, roundDrawdownBps })
})

ponder.on('LiquidityPool:UptimeFeedSet', async ({ event, context }) => {
  const { uptimeFeed } = event.args
  const change = { uptimeFeed: uptimeFeed === zeroAddress ? null : uptimeFeed }
  await context.db.update(pool, { address: event.log.address }).set(change)
})

ponder.on('LiquidityPool:IncomeSourceSet', async ({ event, context }) => {
  const { source } = event.args
  const address = event.log.address
  await context.db.update(pool, { address }).set({ incomeSource: source === zeroAddress ? null : source })
  await revaluePool(context.db, address, Number(event.block.timestamp))
})

ponder.on('LiquidityPool:PrivateModeSet', async ({ event, context }) => {
  await context.db.update(pool, { address: event.log.address }).set({ inPrivateMode: event.args.enabled })
})

ponder.on('LiquidityPool:GuardianUpdated', async ({ event, context }) => {
  await context.db.update(pool, { address: event.log.address }).set({ guardian: event.args.guardian })
})

ponder.on('LiquidityPool:TreasurySet', async ({ event, context }) => {
  await context.db.update(pool, { address: event.log.address }).set({ treasury: event.args.treasury })
})

ponder.on('LiquidityPool:BankerSet', async ({ event, context }) => {
  const { banker } = event.args
  const address = event.log.address
  const status = acceptances[event.args.status]
  if (!status) throw new Error(`A banker of ${address} has the unknown status ${event.args.status}.`)
  await context.db
    .insert(poolBanker)
    .values({ id: `${address}-${banker}`.toLowerCase(), pool: address, banker, status })
    .onConflictDoUpdate({ status })
})

ponder.on('LiquidityPool:HandlerSet', async ({ event, context }) => {
  const { handler, accepted: isAccepted } = event.args
  const address = event.log.address
  await context.db
    .insert(poolHandler)
    .values({ id: `${address}-${handler}`.toLowerCase(), pool: address, handler, isAccepted })
    .onConflictDoUpdate({ isAccepted })
})
