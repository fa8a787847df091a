import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import {
  deriveRandomWords,
  deriveRequestWord,
  dice,
  HIGH_RISK,
  houseEdgeFromBps,
  maskOfFaces,
  range,
  settleBet,
  spin,
} from '@tyche/fairness'
import { expect, test } from 'vitest'
import { formatMultiplier } from './format-multiplier.ts'
import { USAGE, verifyBet } from './verify-bet.ts'

const program = join(import.meta.dirname, '../main.ts')

const request = {
  randomness: `0x${'ab'.repeat(32)}`,
  coordinator: `0x${'cd'.repeat(20)}`,
  chainId: 31337n,
  requestId: 7n,
} as const

const bet = {
  game: 'dice',
  data: dice.encodeGameData(maskOfFaces([1, 2, 3])),
  edge: '200',
  randomness: request.randomness,
  chain: '31337',
  coordinator: request.coordinator,
  request: '7',
  count: '3',
  wager: '1000000',
}

function toArgs(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
}

function without(name: keyof typeof bet): string[] {
  return toArgs(Object.fromEntries(Object.entries(bet).filter(([key]) => key !== name)))
}

const randomWords = deriveRandomWords(deriveRequestWord(request), 3)
const settled = settleBet({
  game: 'dice',
  gameData: bet.data,
  wager: 1_000_000n,
  houseEdge: houseEdgeFromBps(200),
  randomWords,
})

test('default: prints the words, the plays and the payout', () => {
  const { lines, isTrue } = verifyBet(toArgs({ ...bet, payout: settled.payout.toString() }))
  expect(isTrue).toBe(true)
  expect(lines).toEqual([
    expect.stringMatching(/^request word 0x[\da-f]{64}$/),
    ...randomWords.map(
      (word, i) =>
        `play ${i + 1}: word 0x${word.toString(16).padStart(64, '0')} shows ${settled.outcomes[i]}, pays ${settled.playMultipliers[i] ? '1.96' : '0'}`,
    ),
    `multiplier ${formatMultiplier(settled.multiplier)}`,
    `payout ${settled.payout}`,
  ])
})

test('behavior: assumes one play of one unit by default', () => {
  const lines = verifyBet(toArgs({ ...bet, count: '1', wager: '1' })).lines
  const { count: _, wager: __, ...bare } = bet
  expect(verifyBet(toArgs(bare)).lines).toEqual(lines)
})

test('behavior: reports another payout', () => {
  const { lines, isTrue } = verifyBet(toArgs({ ...bet, payout: '1' }))
  expect(isTrue).toBe(false)
  expect(lines.at(-1)).toBe(`The payout is ${settled.payout}, not 1.`)
})

test('args: accepts a range and a wheel', () => {
  const data = range.encodeGameData({ choice: 50, over: false }, { range: 100 })
  const rangeLines = verifyBet(toArgs({ ...bet, game: 'range', data, range: '100' })).lines
  expect(rangeLines[1]).toContain(`shows ${randomWords[0]! % 100n},`)
  const spinLines = verifyBet(
    toArgs({ ...bet, game: 'spin', data: spin.encodeGameData(HIGH_RISK), wheel: '0,30000,0' }),
  ).lines
  expect(spinLines[1]).toContain(`shows ${randomWords[0]! % 3n},`)
})

test.each(['game', 'data', 'edge', 'randomness', 'chain', 'coordinator', 'request'] as const)(
  'error: rejects a missing --%s',
  (name) => {
    expect(() => verifyBet(without(name))).toThrow(`--${name} is missing.`)
  },
)

test.each([
  ['an unknown game', { game: 'roulette' }, 'one of coin, dice, range, rps, spin'],
  ['an edge that is not a number', { edge: '2%' }, '--edge is a whole number'],
  ['an edge out of bounds', { edge: '301' }, 'house edge'],
  ['no face', { data: `0x${'0'.repeat(64)}` }, 'bit mask'],
  ['too many plays', { count: '21' }, '1 to 20 plays'],
  ['randomness that is too short', { randomness: '0x00' }, 'randomness must be'],
  ['a negative payout', { payout: '-1' }, ''],
  ['an option that does not exist', { seed: '1' }, 'seed'],
])('error: rejects %s', (_, values, message) => {
  expect(() => verifyBet(toArgs({ ...bet, ...values }))).toThrow(message)
})

test('behavior: exits with 0 for the right payout, 1 for a wrong one, 2 for invalid arguments', () => {
  const right = toArgs({ ...bet, payout: settled.payout.toString() })
  expect(execFileSync(process.execPath, [program, 'bet', ...right], { encoding: 'utf8' })).toBe(
    `${verifyBet(right).lines.join('\n')}\n`,
  )
  expect(spawnSync(process.execPath, [program, 'bet', ...toArgs({ ...bet, payout: '1' })]).status).toBe(1)
  expect(spawnSync(process.execPath, [program, 'bet', ...without('edge')], { encoding: 'utf8' })).toMatchObject({
    status: 2,
    stderr: '--edge is missing.\n',
  })
  expect(execFileSync(process.execPath, [program, 'bet', '--help'], { encoding: 'utf8' })).toContain(USAGE)
})

test.each([
  [0n, '0'],
  [1n, '0.000000000000000001'],
  [10n ** 18n, '1'],
  [1_960_000_000_000_000_000n, '1.96'],
  [39_200_000_000_000_000_000n, '39.2'],
])('behavior: formats the multiplier %s as %s', (multiplier, text) => {
  expect(formatMultiplier(multiplier)).toBe(text)
})
