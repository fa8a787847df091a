import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createWinnerPermutation, deriveRequestWord, winningCodesOf } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { USAGE, verifyDraw } from './verify-draw.ts'

const program = join(import.meta.dirname, '../main.ts')

const request = {
  randomness: `0x${'ab'.repeat(32)}`,
  coordinator: `0x${'cd'.repeat(20)}`,
  chainId: 31337n,
  requestId: 7n,
} as const

const draw = {
  randomness: request.randomness,
  chain: '31337',
  coordinator: request.coordinator,
  request: '7',
  sale: '1000',
  quantity: '3',
}

const word = deriveRequestWord(request)
const winning = winningCodesOf({ word, sale: 1000, quantity: 3 })
const [first, second, third] = winning as [number, number, number]
const loser = [0, 1, 2, 3].find((code) => !winning.includes(code))!
const { positionOf } = createWinnerPermutation({ word, sale: 1000 })

function toArgs(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
}

test('default: prints the word and the winning codes', () => {
  const expected = { word: `0x${word.toString(16).padStart(64, '0')}`, winning: winning.join(',') }
  expect(verifyDraw(toArgs({ ...draw, ...expected }))).toEqual({
    isTrue: true,
    lines: [`request word ${expected.word}`, '3 of 1000 codes win', `winning codes: ${first}, ${second}, ${third}`],
  })
})

test('args: prints the positions of codes', () => {
  const { lines, isTrue } = verifyDraw(toArgs({ ...draw, codes: `${loser},${second}`, winning: `${second}` }))
  expect(isTrue).toBe(true)
  expect(lines.slice(2)).toEqual([
    `code ${loser}: position ${positionOf(loser)}`,
    `code ${second}: position ${positionOf(second)}, wins`,
    `winning codes among them: ${second}`,
  ])
})

test('args: accepts a range of codes', () => {
  const { lines } = verifyDraw(toArgs({ ...draw, codes: '100-119' }))
  expect(lines.slice(2, -1).map((line) => line.split(':')[0])).toEqual(
    Array.from({ length: 20 }, (_, i) => `code ${100 + i}`),
  )
})

test('behavior: accepts "none" for a ticket without a winning code', () => {
  const { lines, isTrue } = verifyDraw(toArgs({ ...draw, codes: `${loser}`, winning: '' }))
  expect(isTrue).toBe(true)
  expect(lines.at(-1)).toBe('winning codes among them: none')
})

test('behavior: lets all codes win when fewer codes than prizes were sold', () => {
  expect(verifyDraw(toArgs({ ...draw, sale: '2' })).lines.slice(1)).toEqual(['2 of 2 codes win', 'winning codes: 0, 1'])
})

test('behavior: reports another word', () => {
  const { lines, isTrue } = verifyDraw(toArgs({ ...draw, word: '1' }))
  expect(isTrue).toBe(false)
  expect(lines.at(-1)).toMatch(/^The word is 0x[\da-f]{64}, not 1\.$/)
})

test('behavior: winning codes may be given in any order', () => {
  const winners = `${third},${first},${second}`
  expect(verifyDraw(toArgs({ ...draw, winning: winners })).isTrue).toBe(true)
  const codes = `${third},${loser},${first}`
  expect(verifyDraw(toArgs({ ...draw, codes, winning: `${first},${third}` })).isTrue).toBe(true)
  expect(verifyDraw(toArgs({ ...draw, codes, winning: `${first},${first}` })).isTrue).toBe(false)
})

test('behavior: reports other winning codes', () => {
  const { lines, isTrue } = verifyDraw(toArgs({ ...draw, winning: `${first},${second}` }))
  expect(isTrue).toBe(false)
  expect(lines.at(-1)).toBe(`The winning codes are ${first}, ${second}, ${third}, not ${first},${second}.`)
})

test.each(['randomness', 'chain', 'coordinator', 'request', 'sale', 'quantity'] as const)(
  'error: rejects a missing --%s',
  (name) => {
    const args = toArgs(Object.fromEntries(Object.entries(draw).filter(([key]) => key !== name)))
    expect(() => verifyDraw(args)).toThrow(`--${name} is missing.`)
  },
)

test.each([
  ['no code on sale', { sale: '0' }, '0 is not a sale'],
  ['no winning code', { quantity: '0' }, '0 is not a number of winning codes'],
  ['a sale that is not a number', { sale: 'all' }, '--sale is a whole number'],
  ['a code that was not sold', { codes: '990-1000' }, '--codes 990-1000 is not within 0 to 999.'],
  ['codes from the last to the first', { codes: '9-8' }, '--codes 9-8 is not within 0 to 999.'],
  ['winning codes that are not numbers', { winning: 'mine' }, '--winning is a whole number'],
  ['randomness that is too short', { randomness: '0x00' }, 'randomness must be'],
  ['an option that does not exist', { seed: '1' }, 'seed'],
])('error: rejects %s', (_, values, message) => {
  expect(() => verifyDraw(toArgs({ ...draw, ...values }))).toThrow(message)
})

test('behavior: exits with 0 for the right draw, 1 for a wrong one, 2 for invalid arguments', () => {
  const right = toArgs({ ...draw, winning: winning.join(',') })
  expect(execFileSync(process.execPath, [program, 'draw', ...right], { encoding: 'utf8' })).toBe(
    `${verifyDraw(right).lines.join('\n')}\n`,
  )
  expect(spawnSync(process.execPath, [program, 'draw', ...toArgs({ ...draw, winning: '' })]).status).toBe(1)
  expect(
    spawnSync(process.execPath, [program, 'draw', ...toArgs({ ...draw, sale: '0' })], { encoding: 'utf8' }),
  ).toMatchObject({
    status: 2,
    stderr: '0 is not a sale: a whole number from 1 to 4294967295.\n',
  })
  expect(execFileSync(process.execPath, [program, 'draw', '--help'], { encoding: 'utf8' })).toContain(USAGE)
})
