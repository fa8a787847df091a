import type { GameName } from '@tyche/protocol/game-names'
import type { GameReturn, ReturnsPoint } from '@tyche/sdk/audit'
import type { BandPoint } from '@tyche/ui/band-chart'

/** A game's points from its first play on; points of one time are one. */
export function returnPoints(points: readonly ReturnsPoint[], game: GameName): BandPoint[] {
  const drawn = new Map<number, BandPoint>()
  for (const { timeSec, games } of points) {
    const { observed, expected, low, high } = games[game]
    if (observed === undefined || expected === undefined || low === undefined || high === undefined) continue
    drawn.set(timeSec, { x: timeSec, y: observed, middle: expected, low, high })
  }
  return [...drawn.values()]
}

/** Whether an honest game may look like this. */
export function isWithin({ observed = 0, low = 0, high = 0 }: GameReturn): boolean {
  return observed >= low && observed <= high
}
