import type { Queries } from '../../../db/connect.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { readViewsAge } from '../../../db/onchain/read-views-age.ts'

/** Unix seconds by which sales for points open and close: the server's time, or the newest indexed block's if that is ahead. */
export async function readClock(db: Queries, chainId: number): Promise<number> {
  const views = await readOnchain(() => readViewsAge(db, chainId))
  return Math.max(Math.floor(Date.now() / 1000), views?.timeSec ?? 0)
}
