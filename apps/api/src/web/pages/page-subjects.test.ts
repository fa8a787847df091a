import { beforeEach, expect, test, vi } from 'vitest'
import { findProduct, productUnknown } from '../../modules/lottery/service/products/find-product.ts'
import { createPageSubjects } from './page-subjects.ts'

vi.mock('../../modules/lottery/service/products/find-product.ts', async (original) => ({
  ...(await original<object>()),
  findProduct: vi.fn(),
}))

const previews = { bet: vi.fn(), draw: vi.fn() }
const subjects = createPageSubjects(
  {
    deployment: { pools: [{ id: 'stable' }] },
    connection: { db: {} },
    seriesNames: async () => new Map([['3', 'Hundred']]),
  } as unknown as Parameters<typeof createPageSubjects>[0],
  previews,
)
const noQuery = new URLSearchParams()
const productOf = (id: string) => subjects['/luckybuy/details/$id']?.(id, noQuery)
const hash = `0x${'Ab'.repeat(32)}`

beforeEach(() => {
  vi.mocked(findProduct)
    .mockReset()
    .mockResolvedValue({ clientId: 3n, round: 8 } as never)
})

test('names a product by its series and round', async () => {
  expect(await productOf('12')).toEqual({ name: 'Hundred #8' })
  vi.mocked(findProduct).mockResolvedValue({ clientId: 4n, round: 1 } as never)
  expect(await productOf('12'), 'a series without a name').toEqual({ name: undefined })
})

test.each(['0', '-1', '1e3', '007', '4294967296', '../1', ''])('knows no product %j, without a query', async (id) => {
  expect(await productOf(id)).toBeUndefined()
  expect(findProduct).not.toHaveBeenCalled()
})

test('tells an unknown product from a database that does not answer', async () => {
  vi.mocked(findProduct).mockRejectedValueOnce(productUnknown())
  expect(await productOf('99')).toBeUndefined()
  vi.mocked(findProduct).mockRejectedValueOnce(new Error('refused'))
  expect(await productOf('99')).toEqual({})
})

test('knows the pools of the deployment', () => {
  const find = subjects['/pools/details/$id']
  expect([find?.('stable', noQuery), find?.('gold', noQuery)]).toEqual([{}, undefined])
})

test('takes a bet’s link by its shape: whether the chain has it, the page asks the chain', async () => {
  previews.bet.mockResolvedValue(undefined)
  const find = subjects['/bet/$hash']
  expect(await find?.(hash, noQuery)).toEqual({})
  expect([await find?.('0x12', noQuery), await find?.('7', noQuery)]).toEqual([undefined, undefined])
})

test('names a bet and its picture, and says in its description what it came to', async () => {
  const bet = {
    kind: 'bet',
    game: 'Dice',
    nonce: '7',
    choice: '1, 2',
    status: 'settled',
    stake: '2 USDM',
    payout: '5 USDM',
  }
  previews.bet.mockResolvedValue({ ...bet, multiplier: '2.50' })
  const find = subjects['/bet/$hash']
  const facts = { previewName: 'Dice 7', description: '1, 2 · 2 USDM → 5 USDM · ×2.50' }
  const picture = `/previews/bet/${hash.toLowerCase()}.png`
  expect(await find?.(hash, noQuery)).toEqual({ ...facts, picture })
  // The router of the web writes numbers in quotes.
  expect(await find?.(hash, new URLSearchParams('game=dice&nonce=%227%22'))).toEqual({
    ...facts,
    picture: `${picture}?game=dice&nonce=7`,
  })
  expect(previews.bet).toHaveBeenLastCalledWith(hash, 'dice-7')
  await find?.(hash, new URLSearchParams('game=bingo&nonce=1;drop'))
  expect(previews.bet).toHaveBeenLastCalledWith(hash, undefined)
})

test('knows the draw of a product by the product', async () => {
  const draw = { kind: 'draw', name: 'Hundred #8', prize: '9 USDM', sale: '10 / 10', codes: ['3', '5'], winners: 3 }
  previews.draw.mockResolvedValueOnce(draw)
  expect(await subjects['/draw/$id']?.('12', noQuery)).toEqual({
    previewName: 'Hundred #8',
    description: '9 USDM · 3, 5, …',
    picture: '/previews/draw/12.png',
  })
  previews.draw.mockResolvedValueOnce(undefined)
  expect(await subjects['/draw/$id']?.('12', noQuery)).toEqual({ previewName: 'Hundred #8' })
})
