import type { DiceFace, GameName } from '@tyche/fairness'
import { type BetChoice, encodeChoice, placeBetCall } from '@tyche/sdk/games'
import { between, oneOf, type Random } from '../chance.ts'
import type { Player, Venue } from '../player.ts'

/** A cent of the test stablecoin, which has 6 decimals. */
const CENT = 10_000n

/** One bet on any game: mostly a few dollars, now and then many plays. */
export async function bet(venue: Venue, player: Player, random: Random): Promise<void> {
  const { games, contracts } = venue.deployment
  const game = oneOf(random, games)
  if (!game) return
  // Between 0.50 and 50 USDM, small ones more often.
  const wager = CENT * BigInt(Math.round(50 * 10 ** (2 * random())))
  const playCount = random() < 0.7 ? 1 : between(random, 2, 12)
  const terms = {
    ...encodeChoice(choose(game.name, random)),
    wager,
    playCount,
    token: contracts.testUsd,
  }
  await player.send(placeBetCall({ game: game.address, gameCenter: contracts.gameCenter, terms }))
}

function choose(game: GameName, random: Random): BetChoice {
  switch (game) {
    case 'coin':
      return { game, choice: between(random, 0, 1) as 0 | 1 }
    case 'dice':
      return { game, choice: faces(random) }
    case 'range':
      return { game, choice: { choice: between(random, 10, 90) * 100, over: random() < 0.5 } }
    case 'rps':
    case 'spin':
      return { game, choice: between(random, 0, 2) as 0 | 1 | 2 }
  }
}

/** One to five different faces. */
function faces(random: Random): DiceFace[] {
  const all: DiceFace[] = [1, 2, 3, 4, 5, 6]
  const first = between(random, 0, 5)
  const count = between(random, 1, 5)
  return Array.from({ length: count }, (_, index) => all[(first + index) % 6] as DiceFace).sort((a, b) => a - b)
}
