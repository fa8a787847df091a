import { expect, test } from 'vitest'
import vectors from '../vectors/random-words.json' with { type: 'json' }
import { InvalidBetError } from './errors.ts'
import type { Hex } from './hex.ts'
import { deriveRandomWords, deriveRequestWord } from './random-words.ts'

const request = {
  randomness: `0x${'ab'.repeat(32)}` as Hex,
  chainId: 31337n,
  coordinator: `0x${'cd'.repeat(20)}` as Hex,
  requestId: 1n,
}

test.each(vectors.cases)(
  'vector: random-words/$name',
  ({ chainId, coordinator, randomness, requestId, ...expected }) => {
    const word = deriveRequestWord({
      randomness: randomness as Hex,
      chainId: BigInt(chainId),
      coordinator: coordinator as Hex,
      requestId: BigInt(requestId),
    })
    expect(word).toBe(BigInt(expected.requestWord))
    expect(deriveRandomWords(word, expected.randomWords.length)).toEqual(expected.randomWords.map(BigInt))
  },
)

test('behavior: changes the word with every part of the request', () => {
  const others = [
    { ...request, randomness: `0x${'ac'.repeat(32)}` as Hex },
    { ...request, chainId: 1n },
    { ...request, coordinator: `0x${'ce'.repeat(20)}` as Hex },
    { ...request, requestId: 2n },
  ]
  const words = [request, ...others].map(deriveRequestWord)
  expect(new Set(words).size).toBe(5)
})

test('behavior: derives the same word from upper-case and checksummed addresses', () => {
  const upper = { ...request, coordinator: `0x${'CD'.repeat(20)}` as Hex }
  expect(deriveRequestWord(upper)).toBe(deriveRequestWord(request))
})

test.each([
  ['randomness of 31 bytes', { ...request, randomness: `0x${'ab'.repeat(31)}` as Hex }],
  ['randomness that is not hex', { ...request, randomness: `0x${'zz'.repeat(32)}` as Hex }],
  ['a coordinator without 0x', { ...request, coordinator: 'cd'.repeat(21) as Hex }],
  ['a negative id', { ...request, requestId: -1n }],
  ['an id of 257 bits', { ...request, requestId: 2n ** 256n }],
])('error: rejects %s', (_, parameters) => {
  expect(() => deriveRequestWord(parameters)).toThrow(InvalidBetError)
})

test.each([0, 21, 1.5, -1, Number.NaN])('error: rejects %s plays', (count) => {
  expect(() => deriveRandomWords(1n, count)).toThrow(InvalidBetError)
})
