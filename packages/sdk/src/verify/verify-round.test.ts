import vectors from '@tyche/beacon/vectors/quicknet.json' with { type: 'json' }
import { quicknet } from '@tyche/protocol/quicknet'
import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { failedStepOf } from './verify-report.ts'
import { verifyRound } from './verify-round.ts'

const [first, second] = vectors.rounds.map(({ round, signature, randomness }) => ({
  round: BigInt(round),
  signature: `0x${signature}` as Hex,
  randomness: `0x${randomness}` as Hex,
})) as [Round, Round]
type Round = { round: bigint; signature: Hex; randomness: Hex }

test.each([first, second])('default: drand’s round $round is what drand published', (round) => {
  expect(verifyRound({ beacon: quicknet, ...round })).toMatchObject({ isTrue: true, randomness: round.randomness })
})

test('args: without a randomness it is what the signature gives', () => {
  const { round, signature, randomness } = first
  expect(verifyRound({ beacon: quicknet, round, signature })).toMatchObject({ isTrue: true, randomness })
})

test.each<[what: string, step: string, changes: Partial<Round> & { publicKey?: string }]>([
  ['the signature of another round', 'signature', { signature: second.signature, randomness: second.randomness }],
  ['another round’s number', 'signature', { round: 1001n }],
  ['a flipped sign', 'signature', { signature: `0x9${first.signature.slice(3)}` }],
  ['no point of the curve', 'signature', { signature: `0x${'ab'.repeat(48)}` }],
  ['no signature', 'signature', { signature: '0x' }],
  ['the randomness of another round', 'randomness', { randomness: second.randomness }],
])('error: %s fails at the step %s', (_what, step, changes) => {
  expect(failedStepOf(verifyRound({ beacon: quicknet, ...first, ...changes }).steps)?.name).toBe(step)
})

test('error: a key that did not sign fails at exactly the step signature', () => {
  // A point of G2, but nobody's key here: the generator.
  const publicKey =
    '93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8'
  const { steps } = verifyRound({ beacon: { ...quicknet, publicKey }, ...first })
  expect(steps.map(({ name, isTrue }) => [name, isTrue])).toEqual([
    ['signature', false],
    ['randomness', true],
  ])
})
