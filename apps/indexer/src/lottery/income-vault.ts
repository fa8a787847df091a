import { ponder } from 'ponder:registry'
import { incomeStream } from 'ponder:schema'
import { revalueIfKnown } from '../../ledger/bankroll.ts'
import { poolTokenId } from '../../ledger/pool-value.ts'

ponder.on('IncomeVault:IncomeKept', async ({ event, context: { db } }) => {
  const { pool, token, amount, unvested } = event.args
  const startedAt = Number(event.block.timestamp)
  // The new stream includes the unvested part of the previous one.
  const stream = { unvested, startedAt, endsAt: Number(event.args.endsAt) }
  await db
    .insert(incomeStream)
    .values({ id: poolTokenId(pool, token), pool, token, held: amount, ...stream })
    .onConflictDoUpdate((row) => ({ held: row.held + amount, ...stream }))
  await revalueIfKnown(db, pool, startedAt)
})

ponder.on('IncomeVault:IncomePushed', async ({ event, context: { db } }) => {
  const { pool, token, amount } = event.args
  await db.update(incomeStream, { id: poolTokenId(pool, token) }).set((row) => ({ held: row.held - amount }))
  await revalueIfKnown(db, pool, Number(event.block.timestamp))
})
