import { ponder } from 'ponder:registry'
import { feed, pool, poolToken, price } from 'ponder:schema'
import { isAddressEqual } from 'viem'
import { deployment } from '../../deployment.ts'
import { feeds } from '../../feeds.ts'
import { poolTokenId, revaluePool } from '../../ledger/pool-value.ts'

ponder.on('PriceFeed:setup', async ({ context }) => {
  for (const { address, decimals } of feeds) await context.db.insert(feed).values({ address, decimals })
})

ponder.on('PriceFeed:AnswerUpdated', async ({ event, context: { db } }) => {
  const { current: answer, updatedAt } = event.args
  const at = Number(updatedAt)
  for (const { address, decimals, tokens } of feeds.filter(({ source }) => isAddressEqual(source, event.log.address))) {
    await db.update(feed, { address }).set({ answer, updatedAt: at, block: event.block.number })
    for (const token of tokens)
      await db
        .insert(price)
        .values({
          id: `${event.transaction.hash}-${event.log.logIndex}-${token}`.toLowerCase(),
          feed: address,
          token,
          answer,
          decimals,
          at,
          block: event.block.number,
          hash: event.transaction.hash,
          logIndex: event.log.logIndex,
        })
        .onConflictDoNothing()
    await revalueReaders(db, address, Number(event.block.timestamp))
  }
})

/** Revalues the pools with a token priced by this feed. */
async function revalueReaders(db: Parameters<typeof revaluePool>[0], address: `0x${string}`, atSec: number) {
  for (const { address: poolAddress } of deployment.pools) {
    const row = await db.find(pool, { address: poolAddress })
    const ids = row?.tokens.map((token) => poolTokenId(poolAddress, token)) ?? []
    const accounts = await Promise.all(ids.map((id) => db.find(poolToken, { id })))
    if (accounts.some((account) => account?.feed && isAddressEqual(account.feed, address)))
      await revaluePool(db, poolAddress, atSec)
  }
}
