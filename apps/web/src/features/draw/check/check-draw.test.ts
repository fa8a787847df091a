import { deriveRequestWord, winningCodesOf } from '@tyche/fairness'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkDraw } from './check-draw.ts'

const getDraw = vi.hoisted(() => vi.fn())
const getProduct = vi.hoisted(() => vi.fn())
const getRound = vi.hoisted(() => vi.fn())
vi.mock('@tyche/sdk/lottery', () => ({ getDraw, getProduct }))
vi.mock('@tyche/sdk/randomness', () => ({ getRound }))
vi.mock('../../../data/chain/chain-client.ts', () => ({ loadChainClient: async () => ({}) }))
vi.mock('../../../data/chain-config/chain-config.ts', () => ({ loadChainConfig: async () => ({ chainId: 31337 }) }))

const coordinator = `0x${'c0'.repeat(20)}` as const
const randomness = `0x${'ab'.repeat(32)}` as const
const word = deriveRequestWord({ randomness, chainId: 31337n, coordinator, requestId: 9n })
const facts = { round: 12n, sale: 100, quantity: 5, word, drawnAt: undefined }
const winners = winningCodesOf({ word, sale: 100, quantity: 5 })
const drawn = { productId: 7, facts, published: winners, winners: [...winners].reverse() }

beforeEach(() => {
  getDraw.mockResolvedValue({ requestId: 9n, round: 12n, sale: 100, quantity: 5, isDrawn: true, word })
  getProduct.mockResolvedValue({ coordinator, quantity: 5 })
  getRound.mockResolvedValue({ timeSec: 1, randomness })
})

test('default: an honest draw holds, also when only its first codes were published', async () => {
  expect(await checkDraw(drawn)).toBe(true)
  expect(await checkDraw({ ...drawn, published: winners.slice(0, 2) })).toBe(true)
  expect(getRound.mock.calls[0]?.[1]).toEqual({
    deployment: { contracts: { randomnessCoordinator: coordinator } },
    round: 12n,
  })
})

test('behavior: another code, word, round or sale does not', async () => {
  const loser = Array.from({ length: 100 }, (_, code) => code).find((code) => !winners.includes(code))!
  const published = [...winners.slice(0, 4), loser].sort((a, b) => a - b)
  expect(await checkDraw({ ...drawn, published })).toBe(false)
  expect(await checkDraw({ ...drawn, facts: { ...facts, word: word + 1n } })).toBe(false)
  expect(await checkDraw({ ...drawn, facts: { ...facts, round: 13n } })).toBe(false)
  expect(await checkDraw({ ...drawn, winners: winners.slice(1) })).toBe(false)
  getDraw.mockResolvedValue({ requestId: 8n, round: 12n, sale: 100, quantity: 5, isDrawn: true, word })
  expect(await checkDraw(drawn), 'a word that does not follow from the request').toBe(false)
})

test('error: a round that nobody submitted proves nothing', async () => {
  getRound.mockResolvedValue({ timeSec: 1, randomness: undefined })
  expect(await checkDraw(drawn)).toBe(false)
})
