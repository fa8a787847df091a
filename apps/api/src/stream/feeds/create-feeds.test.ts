import { expect, test, vi } from 'vitest'
import { BalanceFeed } from './balance-feed.ts'
import { CardFeed } from './card-feed.ts'
import { createFeeds, type FeedsOptions } from './create-feeds.ts'
import { LotteryFeed } from './lottery-feed.ts'
import { OnchainFeed } from './onchain-feed.ts'
import { PointFeed } from './point-feed.ts'
import { PointSaleFeed } from './point-sale-feed.ts'
import { RankFeed } from './rank-feed.ts'

test.each([
  ['refreshOnchain', [OnchainFeed, LotteryFeed, BalanceFeed]],
  ['refreshLedger', [PointFeed, RankFeed, CardFeed, PointSaleFeed]],
] as const)('a feed that fails stops no other: %s', async (name, kinds) => {
  const errors = kinds.map((kind) => new Error(`${kind.name} failed`))
  const refreshes = kinds.map((kind, at) => vi.spyOn(kind.prototype, 'refresh').mockRejectedValue(errors[at]))
  const feeds = createFeeds({ db: {}, hub: {} } as FeedsOptions)
  await expect(feeds[name]()).rejects.toMatchObject({ errors })
  for (const refresh of refreshes) expect(refresh).toHaveBeenCalledOnce()
  for (const refresh of refreshes.slice(1)) refresh.mockResolvedValue()
  await expect(feeds[name]()).rejects.toBe(errors[0])
})
