import { beforeEach, expect, test, vi } from 'vitest'
import { findProduct, productUnknown } from '../../modules/lottery/service/find-product.ts'
import { createPageSubjects } from './page-subjects.ts'

vi.mock('../../modules/lottery/service/find-product.ts', async (original) => ({
  ...(await original<object>()),
  findProduct: vi.fn(),
}))

const subjects = createPageSubjects({
  deployment: { pools: [{ id: 'stable' }] },
  connection: { db: {} },
  seriesNames: async () => new Map([['3', 'Hundred']]),
} as unknown as Parameters<typeof createPageSubjects>[0])
const productOf = (id: string) => subjects['/luckybuy/details/$id']?.(id)

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
  expect([find?.('stable'), find?.('gold')]).toEqual([{}, undefined])
})
