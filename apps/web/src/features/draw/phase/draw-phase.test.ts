import type { Draw } from '@tyche/sdk/lottery'
import { expect, test } from 'vitest'
import { type DrawProduct, drawPhaseOf, isDrawNear } from './draw-phase.ts'

const now = 10_000
const product: DrawProduct = {
  productId: 7,
  offChain: false,
  kind: 'quantityLimited',
  state: 'open',
  quantity: 3,
  total: 100,
  sold: 40,
  minSale: 100,
  startTime: 5_000,
  endTime: 20_000,
  draw: null,
  offChainSale: null,
}
const timed: DrawProduct = { ...product, kind: 'timeLimited', minSale: 30 }
const word = `0x${'00'.repeat(31)}2a`
const draw = {
  beaconRound: '12',
  sale: 100,
  requestedAt: 9_990,
  requestHash: '0x',
  word: null,
  drawnAt: null,
  drawHash: null,
}
const onChain: Draw = {
  requestId: 5n,
  requestedAtSec: 9_990,
  round: 12n,
  sale: 100,
  quantity: 3,
  isDrawn: false,
  word: 0n,
}
const nameOf = (given: Partial<DrawProduct>, chain?: Draw) => drawPhaseOf({ ...product, ...given }, chain, now).name

test('behavior: a sale by quantity waits for its last code, one by time for its end', () => {
  expect(drawPhaseOf(product, undefined, now)).toEqual({ name: 'selling', until: undefined, left: 60 })
  expect(drawPhaseOf(timed, undefined, now)).toEqual({ name: 'selling', until: 20_000, left: 60 })
  expect(nameOf({ state: 'soldOut', sold: 100 })).toBe('closed')
  expect(drawPhaseOf({ ...timed, state: 'soldOut', sold: 100 }, undefined, now).name).toBe('selling')
})

test('behavior: after the end there is a draw only if enough was sold', () => {
  expect(nameOf({ state: 'ended' })).toBe('undersold')
  expect(drawPhaseOf({ ...timed, state: 'ended' }, undefined, 20_000).name).toBe('closed')
  expect(drawPhaseOf({ ...timed, state: 'open', sold: 20 }, undefined, 20_001).name).toBe('undersold')
})

test('behavior: states other than an open sale', () => {
  expect(drawPhaseOf({ ...product, state: 'upcoming', startTime: now + 5 }, undefined, now)).toEqual({
    name: 'upcoming',
    until: now + 5,
  })
  expect(nameOf({ state: 'upcoming' })).toBe('selling')
  expect(nameOf({ state: 'paused' })).toBe('paused')
  expect(nameOf({ state: 'inactivated', draw })).toBe('none')
  expect(nameOf({ state: 'removed' })).toBe('none')
  const offChainSale = { merkleRoot: '0x', leavesHash: '0x', leavesUrl: '/x', commitHash: '0x', drawableAt: now + 60 }
  expect(drawPhaseOf({ ...product, state: 'committed', offChain: true, offChainSale }, undefined, now)).toEqual({
    name: 'committed',
    until: now + 60,
  })
})

test('behavior: the draw is known from whichever says it first', () => {
  expect(nameOf({ state: 'drawing', draw })).toBe('drawing')
  expect(drawPhaseOf(product, onChain, now)).toMatchObject({ name: 'drawing', facts: { round: 12n, word: 0n } })
  const drawn = { ...onChain, isDrawn: true, word: 42n }
  expect(drawPhaseOf({ ...product, state: 'drawing', draw }, drawn, now)).toMatchObject({
    name: 'drawn',
    facts: { word: 42n, drawnAt: undefined },
  })
  const told = { ...draw, word, drawnAt: 9_995 }
  expect(drawPhaseOf({ ...product, state: 'drawn', draw: told }, undefined, now)).toMatchObject({
    name: 'drawn',
    facts: { word: 42n, sale: 100, quantity: 3, drawnAt: 9_995 },
  })
})

test('behavior: no more codes win than take part', () => {
  const phase = drawPhaseOf({ ...timed, state: 'drawn', draw: { ...draw, sale: 2, word } }, undefined, now)
  expect(phase).toMatchObject({ name: 'drawn', facts: { quantity: 2, sale: 2 } })
})

test('behavior: the chain is read only when a draw may come at any moment', () => {
  const isNear = (given: Partial<DrawProduct>) => isDrawNear({ ...product, ...given }, now)
  expect(isNear({})).toBe(false)
  expect(isNear({ sold: 80 })).toBe(true)
  expect(isNear({ endTime: now + 60 })).toBe(true)
  expect(isNear({ state: 'drawing' })).toBe(true)
  const offChainSale = { merkleRoot: '0x', leavesHash: '0x', leavesUrl: '/x', commitHash: '0x', drawableAt: now + 600 }
  expect(isNear({ state: 'committed', offChain: true, offChainSale })).toBe(false)
  expect(isNear({ state: 'committed', offChain: true, offChainSale: { ...offChainSale, drawableAt: now + 60 } })).toBe(
    true,
  )
  expect(isNear({ state: 'soldOut', sold: 100 })).toBe(true)
  expect(isNear({ state: 'soldOut', sold: 100, offChain: true })).toBe(false)
  expect(isNear({ kind: 'timeLimited', state: 'soldOut', sold: 100 })).toBe(false)
  expect(isNear({ kind: 'timeLimited', state: 'ended', endTime: now - 5, sold: 40, minSale: 30 })).toBe(true)
  expect(isNear({ kind: 'timeLimited', state: 'ended', endTime: now - 5, sold: 20, minSale: 30 })).toBe(false)
  expect(isNear({ state: 'drawn', sold: 100 })).toBe(false)
  expect(isNear({ state: 'inactivated', sold: 100 })).toBe(false)
  expect(isNear({ kind: 'timeLimited', sold: 100 })).toBe(false)
})
