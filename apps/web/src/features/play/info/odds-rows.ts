import type { GameConfig, WheelOdds } from '@tyche/api-schema/games'
import type { GameMaths } from '@tyche/fairness'
import { PRECISION } from '@tyche/protocol/scales'
import { oddsParametersOf } from '@tyche/sdk/games/terms'
import { tiersOf } from '../../../components/game-art/wheel/wheel-tones.ts'
import type { GameDefinition } from '../../../data/games/game-definition.ts'

/** One thing that a play can pay, and how likely it is. Both scaled by 1e18 and rounded down. */
export type Prize = { multiplier: bigint; chance: bigint }

/** What a choice can pay, best first; what loses everything is left out. */
export type OddsRow = { clientValue: number; prizes: readonly Prize[] }

/** The parts of Range's choices that are shown as examples, in percent of the rolls. */
const examplePercents = [25, 50, 75] as const

/** The odds of each choice of a game, from its settings. Choices with the same odds are one row where only their number counts. */
export function oddsRows<Choice>({ name, maths, choiceOf }: GameDefinition<Choice>, config: GameConfig): OddsRow[] {
  const rows = valuesOf(config).flatMap((clientValue) => {
    const choice = choiceOf(clientValue)
    if (choice === undefined) return []
    const wheel = config.wheels?.find((entry) => entry.choice === clientValue)
    return { clientValue, prizes: wheel ? wheelPrizes(wheel) : prizesOf(maths, choice, config) }
  })
  return name === 'dice' ? rows.filter((row, index) => rows.findIndex(hasOddsOf(row)) === index) : rows
}

/** The choices that have a row, as in records. */
function valuesOf({ range, wheels, multipliers }: GameConfig): number[] {
  if (wheels) return wheels.map(({ choice }) => choice)
  if (!range) return multipliers.map(({ choice }) => choice)
  const { size, minWinning, maxWinning } = range
  return [minWinning, ...examplePercents.map((percent) => Math.round((size * percent) / 100)), maxWinning]
}

function prizesOf<Choice>(maths: GameMaths<Choice>, choice: Choice, config: GameConfig): Prize[] {
  const edge = BigInt(config.houseEdge)
  const parameters = oddsParametersOf(config)
  const win = {
    multiplier: maths.multiplier(edge, choice, parameters),
    chance: maths.winChance(edge, choice, parameters),
  }
  const tie = maths.tieChance(choice)
  return tie > 0n ? [win, { multiplier: PRECISION, chance: tie }] : [win]
}

function wheelPrizes({ segments }: WheelOdds): Prize[] {
  return tiersOf(segments.map(BigInt))
    .filter(({ multiplier }) => multiplier > 0n)
    .map(({ multiplier, count }) => ({ multiplier, chance: (PRECISION * BigInt(count)) / BigInt(segments.length) }))
}

const hasOddsOf =
  ({ prizes: [first] }: OddsRow) =>
  ({ prizes: [other] }: OddsRow) =>
    first?.multiplier === other?.multiplier
