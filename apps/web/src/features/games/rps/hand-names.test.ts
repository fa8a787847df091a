import { type Hand, PRECISION, rockPaperScissors } from '@tyche/fairness'
import { playResultOf } from '@tyche/sdk/games/terms'
import { expect, test } from 'vitest'
import { messages } from '../../../i18n/locales/en/index.ts'
import { houseEdge } from '../../../testing/games/odds-config.ts'
import { handOf, nameOf, reasonOf } from './hand-names.ts'

const hands: readonly Hand[] = [0, 1, 2]

test('behavior: names and numbers of hands convert both ways', () => {
  for (const hand of hands) expect(handOf(nameOf(hand))).toBe(hand)
})

test('behavior: the reason names the winning hand of the contract', () => {
  for (const mine of hands) {
    for (const house of hands) {
      const multiplier = rockPaperScissors.play(mine, BigInt(house), houseEdge)
      const winner = multiplier > PRECISION ? nameOf(mine) : multiplier === PRECISION ? 'tie' : nameOf(house)
      expect(reasonOf(playResultOf(multiplier), mine, house)).toBe(winner)
    }
  }
})

test('behavior: the rule under each hand agrees with the maths', () => {
  for (const mine of hands) {
    const [beaten] = hands.filter((house) => rockPaperScissors.play(mine, BigInt(house), houseEdge) > PRECISION)
    const [better] = hands.filter((house) => rockPaperScissors.play(mine, BigInt(house), houseEdge) === 0n)
    const rule = messages.rps.rule[nameOf(mine)]
    expect(rule).toMatch(new RegExp(`beats? ${nameOf(beaten ?? -1)} and loses? to ${nameOf(better ?? -1)}`))
  }
})
