import type { Queries } from '../../db/connect.ts'
import { readViewsAge } from '../../db/onchain/read-views-age.ts'
import type { StreamHub } from '../hub.ts'

/**
 * Tells the hub which block the next events are of at most. To be called after their rows are read: a client that then asks for
 * lists at that block is not answered by a replica that lacks them.
 */
export async function noteBlock(db: Queries, hub: Pick<StreamHub, 'reach'>, chainId: number): Promise<void> {
  const age = await readViewsAge(db, chainId)
  if (age) hub.reach(age.block)
}
