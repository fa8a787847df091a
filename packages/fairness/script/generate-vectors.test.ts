import { expect, test } from 'vitest'
import coinFlip from '../vectors/coin-flip.json' with { type: 'json' }
import dice from '../vectors/dice.json' with { type: 'json' }
import sales from '../vectors/off-chain-sales.json' with { type: 'json' }
import preOrders from '../vectors/pre-orders.json' with { type: 'json' }
import words from '../vectors/random-words.json' with { type: 'json' }
import range from '../vectors/range.json' with { type: 'json' }
import rockPaperScissors from '../vectors/rock-paper-scissors.json' with { type: 'json' }
import spin from '../vectors/spin.json' with { type: 'json' }
import wheels from '../vectors/spin-wheels.json' with { type: 'json' }
import permutations from '../vectors/winner-permutation.json' with { type: 'json' }
import { coinFlipCases } from './coin-flip-cases.ts'
import { diceCases } from './dice-cases.ts'
import { keccak256 } from './keccak256.ts'
import { preOrderCases } from './pre-order-cases.ts'
import { randomWordCases } from './random-word-cases.ts'
import { rangeCases } from './range-cases.ts'
import { rockPaperScissorsCases } from './rock-paper-scissors-cases.ts'
import { saleCases } from './sale-cases.ts'
import { spinCases, spinWheels } from './spin-cases.ts'
import { winnerPermutationCases } from './winner-permutation-cases.ts'

test('behavior: matches the committed vectors', () => {
  expect(coinFlip.cases).toEqual(coinFlipCases())
  expect(words.cases).toEqual(randomWordCases())
  expect(dice.cases).toEqual(diceCases())
  expect(range.cases).toEqual(rangeCases())
  expect(rockPaperScissors.cases).toEqual(rockPaperScissorsCases())
  expect(spin.cases).toEqual(spinCases())
  expect(wheels.wheels).toEqual(spinWheels())
  expect(preOrders.cases).toEqual(preOrderCases())
  expect(sales.cases).toEqual(saleCases())
  expect(permutations.cases).toEqual(winnerPermutationCases())
})

// https://github.com/ethereum/tests and the Keccak team's digests of the empty string and "abc".
test.each([
  ['', '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'],
  ['616263', '0x4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'],
])('behavior: hashes %j correctly with the independent keccak-256', (hex, digest) => {
  expect(keccak256(hex)).toBe(digest)
})
