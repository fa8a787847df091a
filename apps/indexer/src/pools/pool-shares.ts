import { ponder } from 'ponder:registry'
import { lpTransfer, pool } from 'ponder:schema'
import { SHARE_DECIMALS } from '@tyche/protocol/scales'
import { zeroAddress } from 'viem'
import { movePosition } from '../../ledger/lp-position.ts'
import { revaluePool } from '../../ledger/pool-value.ts'
import { usdOf } from '../../ledger/usd.ts'

ponder.on('LiquidityPool:Transfer', async ({ event, context: { db } }) => {
  const { from, to, value: amount } = event.args
  const address = event.log.address
  const atSec = Number(event.block.timestamp)
  await db.insert(lpTransfer).values({
    id: `${event.transaction.hash}-${event.log.logIndex}`,
    pool: address,
    fromAddress: from,
    toAddress: to,
    amount,
    at: atSec,
    block: event.block.number,
    hash: event.transaction.hash,
    logIndex: event.log.logIndex,
  })

  const row = await db.find(pool, { address })
  if (!row) throw new Error(`Shares of ${address} moved before the pool existed.`)
  const isMint = from === zeroAddress
  const isBurn = to === zeroAddress
  // Events of liquidity carry its value; only transfers between accounts are valued here.
  const value = isMint || isBurn ? 0n : usdOf(amount, row.price ?? 0n, SHARE_DECIMALS)
  if (!isMint)
    await movePosition(db, { pool: address, account: from, atSec }, { shares: -amount, withdrawnUsdg: value })
  if (!isBurn) await movePosition(db, { pool: address, account: to, atSec }, { shares: amount, depositedUsdg: value })
  if (!isMint && !isBurn) return
  const change = (isMint ? amount : 0n) - (isBurn ? amount : 0n)
  await db.update(pool, { address }).set({ supply: row.supply + change })
  await revaluePool(db, address, atSec)
})
