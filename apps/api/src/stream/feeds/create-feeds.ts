import type { PublicClient } from 'viem'
import type { Database } from '../../db/connect.ts'
import { throwAll } from '../../errors/throw-all.ts'
import type { SeriesNames } from '../../modules/lottery/service/series/series-names.ts'
import type { StreamHub } from '../hub.ts'
import { BalanceFeed } from './balance-feed.ts'
import { CardFeed } from './card-feed.ts'
import { LotteryFeed } from './lottery-feed.ts'
import { OnchainFeed } from './onchain-feed.ts'
import { PointFeed } from './point-feed.ts'
import { PointSaleFeed } from './point-sale-feed.ts'
import { RankFeed } from './rank-feed.ts'

export interface FeedsOptions {
  readonly db: Database
  readonly hub: StreamHub
  readonly chain: Pick<PublicClient, 'readContract'>
  readonly names: () => Promise<SeriesNames>
  readonly chainId: number
  /** `deploymentDigest`. */
  readonly deployment: string
}

export interface Feeds {
  /** After the indexer has committed. */
  readonly refreshOnchain: () => Promise<void>
  /** After the ledger has changed. */
  readonly refreshLedger: () => Promise<void>
}

/** Everything that publishes to a hub. */
export function createFeeds({ db, hub, chain, names, chainId, deployment }: FeedsOptions): Feeds {
  const onchain = new OnchainFeed(db, hub, chainId)
  const lottery = new LotteryFeed({ db, hub, names, chainId, deployment })
  const balances = new BalanceFeed(db, hub, chain)
  const points = new PointFeed(db, hub)
  const ranks = new RankFeed(db, hub)
  const cards = new CardFeed(db, hub)
  const pointSales = new PointSaleFeed({ db, hub, scope: { chainId, deployment }, names })
  return {
    refreshOnchain: () => refreshAll([onchain, lottery, balances]),
    refreshLedger: () => refreshAll([points, ranks, cards, pointSales]),
  }
}

/** One after the other; one that fails stops no other. */
async function refreshAll(feeds: readonly { readonly refresh: () => Promise<void> }[]): Promise<void> {
  const failures: unknown[] = []
  for (const feed of feeds) await feed.refresh().catch((error: unknown) => failures.push(error))
  throwAll(failures)
}
