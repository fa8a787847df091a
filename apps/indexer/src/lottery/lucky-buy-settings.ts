import { ponder } from 'ponder:registry'
import { luckyBuy, luckyBuyToken } from 'ponder:schema'
import { type Address, zeroAddress } from 'viem'
import { moveDebt } from '../../ledger/liability.ts'

/** Initial settings of the contract. */
const initial = { devFeeBasisPoints: 200, minEdgeBps: 500, openPrizesBps: 1_000 }

const orNull = (account: Address) => (account === zeroAddress ? null : account)

// The contract's first event, emitted by its constructor.
ponder.on('LuckyBuy:OwnershipTransferred', async ({ event, context }) => {
  const { newOwner: owner } = event.args
  await context.db
    .insert(luckyBuy)
    .values({ address: event.log.address, owner, ...initial })
    .onConflictDoUpdate({ owner })
})

ponder.on('LuckyBuy:ManagerUpdated', async ({ event, context }) => {
  await context.db.update(luckyBuy, { address: event.log.address }).set({ manager: orNull(event.args.manager) })
})

ponder.on('LuckyBuy:SignerUpdated', async ({ event, context }) => {
  await context.db.update(luckyBuy, { address: event.log.address }).set({ signer: orNull(event.args.signer) })
})

ponder.on('LuckyBuy:GuardianUpdated', async ({ event, context }) => {
  await context.db.update(luckyBuy, { address: event.log.address }).set({ guardian: orNull(event.args.guardian) })
})

ponder.on('LuckyBuy:TreasurySet', async ({ event, context }) => {
  await context.db.update(luckyBuy, { address: event.log.address }).set({ treasury: event.args.treasury })
})

ponder.on('LuckyBuy:CoordinatorUpdated', async ({ event, context }) => {
  await context.db.update(luckyBuy, { address: event.log.address }).set({ coordinator: event.args.coordinator })
})

ponder.on('LuckyBuy:LimitsSet', async ({ event, context }) => {
  const { devFeeBasisPoints, minEdgeBasisPoints, openPrizesBasisPoints } = event.args
  await context.db.update(luckyBuy, { address: event.log.address }).set({
    devFeeBasisPoints,
    minEdgeBps: minEdgeBasisPoints,
    openPrizesBps: openPrizesBasisPoints,
  })
})

ponder.on('LuckyBuy:TokenPoolSet', async ({ event, context }) => {
  const pool = orNull(event.args.pool)
  await context.db.insert(luckyBuyToken).values({ token: event.args.token, pool }).onConflictDoUpdate({ pool })
})

ponder.on('LuckyBuy:LiabilityRecorded', async ({ event, context }) => {
  const { account, token, amount } = event.args
  await moveDebt(context.db, { debtor: event.log.address, token, account }, amount)
})

ponder.on('LuckyBuy:LiabilityClaimed', async ({ event, context }) => {
  const { account, token, amount } = event.args
  await moveDebt(context.db, { debtor: event.log.address, token, account }, -amount)
})
