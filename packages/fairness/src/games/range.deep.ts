import { PRECISION } from '@tyche/protocol/scales'
import { expect, test } from 'vitest'
import { houseEdgeFromBps } from '../house-edge.ts'
import { EVERY_EDGE_BPS, enumerate } from '../testing/enumerate.ts'
import { choicesOf } from '../testing/range-choices.ts'
import { DEFAULT_RANGE, isRangeHit, range } from './range.ts'

test('behavior: lets exactly the right number of 10,000 rolls win, for every choice and direction', () => {
  for (const [choice, winning] of choicesOf(DEFAULT_RANGE)) {
    let hits = 0
    for (let roll = 0; roll < DEFAULT_RANGE; roll++) if (isRangeHit(choice, roll)) hits++
    if (hits !== winning) expect.fail(`${hits} rolls win for ${JSON.stringify(choice)}`)
  }
})

test('behavior: pays 1 - house edge on average for every choice of 10,000 rolls and every edge, less under 1 wei a win', () => {
  for (const bps of EVERY_EDGE_BPS) {
    const houseEdge = houseEdgeFromBps(bps)
    const exact = BigInt(DEFAULT_RANGE) * (PRECISION - houseEdge)
    for (const [choice, winning] of choicesOf(DEFAULT_RANGE)) {
      const multiplier = range.multiplier(houseEdge, choice)
      const shortfall = exact - BigInt(winning) * multiplier
      if (shortfall < 0n || shortfall >= BigInt(winning) || multiplier <= PRECISION)
        expect.fail(`${JSON.stringify(choice)} at ${bps} bps pays ${multiplier}`)
    }
  }
})

test.each([999, 1000, 2047])('behavior: plays every roll of every choice of %i rolls', (rolls) => {
  const parameters = { range: rolls }
  for (const [i, [choice, winning]] of choicesOf(rolls).entries()) {
    const bps = EVERY_EDGE_BPS[(i * 31) % EVERY_EDGE_BPS.length]!
    const { shortfall, wins } = enumerate(range, choice, bps, parameters)
    if (wins !== winning || shortfall < 0n || shortfall >= BigInt(winning))
      expect.fail(`${JSON.stringify(choice)} at ${bps} bps: ${wins} wins, ${shortfall} short`)
  }
})
