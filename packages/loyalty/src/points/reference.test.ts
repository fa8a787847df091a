import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { InvalidReferenceError } from '../errors.ts'
import { deploymentDigest } from './deployment-digest.ts'
import { type PointsCause, pointsReference } from './reference.ts'

const digest = '0a1b2c3d'

describe('pointsReference', () => {
  test.each<[PointsCause, string]>([
    [{ kind: 'bet', betId: 'coin-12' }, 'bet:0a1b2c3d:coin-12'],
    [{ kind: 'ref', of: 'bet', id: 'coin-12' }, 'ref:0a1b2c3d:bet:coin-12'],
    [{ kind: 'ref', of: 'draw', id: '7' }, 'ref:0a1b2c3d:draw:7'],
    [{ kind: 'draw', orderId: '7' }, 'draw:0a1b2c3d:7'],
    [{ kind: 'recycle', orderId: '7' }, 'recycle:0a1b2c3d:7'],
    [{ kind: 'checkin', address: '0xAB', day: '2026-11-23' }, 'checkin:0a1b2c3d:0xab:2026-11-23'],
    [{ kind: 'card', cardId: '9' }, 'card:0a1b2c3d:9'],
    [{ kind: 'pb', orderId: '3', action: 'refund' }, 'pb:0a1b2c3d:3:refund'],
    [{ kind: 'adjust', adjustmentId: '5' }, 'adjust:0a1b2c3d:5'],
    [{ kind: 'reverse', reference: 'bet:0a1b2c3d:coin-12' }, 'reverse:0a1b2c3d:bet:coin-12'],
    [{ kind: 'reverse', reference: 'ref:0a1b2c3d:draw:7' }, 'reverse:0a1b2c3d:ref:draw:7'],
  ])('behavior: %j', (cause, reference) => {
    expect(pointsReference(digest, cause)).toBe(reference)
  })

  test.each<[string, string, PointsCause]>([
    ['a digest of another length', '0a1b', { kind: 'draw', orderId: '7' }],
    ['an empty part', digest, { kind: 'draw', orderId: '' }],
    ['a part with a colon', digest, { kind: 'bet', betId: 'coin:12' }],
    ['a part with a line break', digest, { kind: 'card', cardId: '9\n' }],
    ['a reversal of another deployment', digest, { kind: 'reverse', reference: 'bet:ffffffff:coin-12' }],
    ['a reversal of a reversal', digest, { kind: 'reverse', reference: `reverse:${digest}:bet:coin-12` }],
    ['a reversal of no reference', digest, { kind: 'reverse', reference: 'bet' }],
  ])('error: %s', (_, itsDigest, cause) => {
    expect(() => pointsReference(itsDigest, cause)).toThrow(InvalidReferenceError)
  })

  test('behavior: two causes never share a reference', () => {
    const id = fc.stringMatching(/^[a-z0-9-]{1,6}$/)
    const direct: fc.Arbitrary<PointsCause> = fc.oneof(
      id.map((betId) => ({ kind: 'bet' as const, betId })),
      fc.record({ kind: fc.constant('ref' as const), of: fc.constantFrom('bet' as const, 'draw' as const), id }),
      id.map((orderId) => ({ kind: 'draw' as const, orderId })),
      id.map((orderId) => ({ kind: 'recycle' as const, orderId })),
      fc.record({ kind: fc.constant('checkin' as const), address: id, day: id }),
      id.map((cardId) => ({ kind: 'card' as const, cardId })),
      fc.record({
        kind: fc.constant('pb' as const),
        orderId: id,
        action: fc.constantFrom('pay' as const, 'refund' as const, 'recycle' as const),
      }),
      id.map((adjustmentId) => ({ kind: 'adjust' as const, adjustmentId })),
    )
    const cause = fc.oneof(
      direct,
      direct.map((one) => ({ kind: 'reverse' as const, reference: pointsReference(digest, one) })),
      direct.map((one) => ({ kind: 'debt' as const, reference: pointsReference(digest, one) })),
    )
    fc.assert(
      fc.property(fc.array(cause, { maxLength: 40 }), (causes) => {
        const references = new Set(causes.map((one) => pointsReference(digest, one)))
        expect(references.size).toBe(new Set(causes.map((one) => JSON.stringify(Object.entries(one).sort()))).size)
      }),
    )
  })
})

describe('deploymentDigest', () => {
  const deployment = {
    genesisHash: `0x${'11'.repeat(32)}`,
    luckyBuy: `0x${'aB'.repeat(20)}`,
    deploymentBlock: 7n,
  } as const

  test('default', () => {
    expect(deploymentDigest(deployment)).toBe('2eacb41c')
  })

  test('behavior: letters of an address may have any case; each part changes the digest', () => {
    const own = deploymentDigest(deployment)
    expect(deploymentDigest({ ...deployment, luckyBuy: `0x${'ab'.repeat(20)}` })).toBe(own)
    expect(deploymentDigest({ ...deployment, genesisHash: `0x${'12'.repeat(32)}` })).not.toBe(own)
    expect(deploymentDigest({ ...deployment, luckyBuy: `0x${'ac'.repeat(20)}` })).not.toBe(own)
    expect(deploymentDigest({ ...deployment, deploymentBlock: 8n })).not.toBe(own)
  })

  test('error: parts of another length', () => {
    expect(() => deploymentDigest({ ...deployment, genesisHash: '0x11' })).toThrow(InvalidReferenceError)
    expect(() => deploymentDigest({ ...deployment, luckyBuy: '0xab' })).toThrow(InvalidReferenceError)
    expect(() => deploymentDigest({ ...deployment, deploymentBlock: -1n })).toThrow(InvalidReferenceError)
  })
})
