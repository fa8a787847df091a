import type { Context } from 'ponder:registry'
import { lpPosition } from 'ponder:schema'
import type { Address } from 'viem'

interface Change {
  shares?: bigint
  depositedUsdg?: bigint
  withdrawnUsdg?: bigint
}

/** Adds to an account's shares of a pool, or to the value it deposited or withdrew. */
export async function movePosition(
  db: Context['db'],
  { pool, account, atSec }: { pool: Address; account: Address; atSec: number },
  { shares = 0n, depositedUsdg = 0n, withdrawnUsdg = 0n }: Change,
): Promise<void> {
  await db
    .insert(lpPosition)
    .values({
      id: `${pool}-${account}`.toLowerCase(),
      pool,
      account,
      shares,
      depositedUsdg,
      withdrawnUsdg,
      firstAt: atSec,
      updatedAt: atSec,
    })
    .onConflictDoUpdate((row) => ({
      shares: row.shares + shares,
      depositedUsdg: row.depositedUsdg + depositedUsdg,
      withdrawnUsdg: row.withdrawnUsdg + withdrawnUsdg,
      updatedAt: atSec,
    }))
}
