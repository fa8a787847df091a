import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ProductDetail } from '@tyche/api-schema/lottery/products'
import { winningCodesOf } from '@tyche/fairness'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../data/chain-config/chain-config.ts'
import { productDetailQuery } from '../../data/products/product-queries.ts'
import { noteServiceTime } from '../../lib/clock.ts'
import { queryClient } from '../../lib/query-client/query-client.ts'
import { useShell } from '../../lib/shell/shell-store.ts'
import { renderWithIntl, withIntl } from '../../testing/render-with-intl.tsx'
import { DrawStage, type DrawStageProps } from './draw-stage.tsx'

const chainDraw = vi.hoisted(() => vi.fn())
const check = vi.hoisted(() => vi.fn())
const celebrate = vi.hoisted(() => vi.fn(async () => undefined))
const paint = vi.hoisted(() => vi.fn())
const createGridPainter = vi.hoisted(() => vi.fn(() => ({ paint, isGlowing: () => false })))
vi.mock('./grid/grid-painter.ts', async (original) => ({ ...(await original<object>()), createGridPainter }))
vi.mock('./phase/use-chain-draw.ts', () => ({ useChainDraw: chainDraw }))
vi.mock('./check/check-draw.ts', () => ({ checkDraw: check }))
vi.mock('../../lib/screen/celebrate.ts', () => ({ celebrate }))

const token = `0x${'11'.repeat(20)}`
const word = 0xabcdefn ** 9n
const winners = winningCodesOf({ word, sale: 100, quantity: 3 })
const loser = Array.from({ length: 100 }, (_, code) => code).find((code) => !winners.includes(code))!
const hex = `0x${word.toString(16).padStart(64, '0')}`
const nowSec = () => Math.floor(Date.now() / 1000)

const open = {
  productId: 7,
  offChain: false,
  name: 'Hundred',
  kind: 'quantityLimited',
  state: 'open',
  token,
  price: '1000000',
  reward: '20000000',
  quantity: 3,
  total: 100,
  sold: 40,
  minSale: 100,
  startTime: 0,
  endTime: nowSec() + 86_400,
  winningCodes: [],
  winnerCount: null,
  draw: null,
  offChainSale: null,
} as unknown as ProductDetail
const requested = {
  beaconRound: '12',
  sale: 100,
  requestedAt: 1,
  requestHash: '0x',
  word: null,
  drawnAt: null,
  drawHash: null,
}
const drawn = {
  ...open,
  state: 'drawn',
  sold: 100,
  winningCodes: winners,
  draw: { ...requested, word: hex, drawnAt: 5, drawHash: '0x' },
} as ProductDetail
const onChain = { requestId: 4n, requestedAtSec: 1, round: 12n, sale: 100, quantity: 3, isDrawn: true, word }

const stage = (props: DrawStageProps) => (
  <QueryClientProvider client={queryClient}>
    <DrawStage {...props} />
  </QueryClientProvider>
)
const codesOf = (...codes: number[]) => codes.map((firstCode) => ({ firstCode, quantity: 1 }))

beforeEach(() => {
  queryClient.clear()
  const tokens = [{ symbol: 'USDM', address: token, decimals: 6 }]
  const beacon = { genesisTime: nowSec() + 20, periodSec: 3 }
  queryClient.setQueryData(chainConfigQuery.queryKey, { tokens, beacon } as unknown as ChainConfig)
  chainDraw.mockReset()
  check.mockReset().mockResolvedValue(true)
  celebrate.mockClear()
  createGridPainter.mockImplementation(() => ({ paint, isGlowing: () => false }))
})
afterEach(() => {
  noteServiceTime(Date.now())
  vi.unstubAllGlobals()
})

test('before the draw: how many codes are left, or how much time', () => {
  const { rerender } = renderWithIntl(stage({ product: open, mine: [] }))
  expect(screen.getByText('60 codes left')).toBeTruthy()
  const timed = { ...open, kind: 'timeLimited', minSale: 30, endTime: nowSec() + 3_600 } as ProductDetail
  rerender(withIntl(stage({ product: timed, mine: [] })))
  expect(screen.getByRole('timer', { name: 'Draw in' }).textContent).toMatch(/^(01:00:0[01]|00:59:5\d)$/)
  expect(screen.getByText('There’s a draw if at least 30 codes are sold by then.')).toBeTruthy()
})

test('the time to the draw is that of the service, whose clock this one is a day ahead of', () => {
  noteServiceTime(Date.now() - 86_400_000)
  const timed = { ...open, kind: 'timeLimited', endTime: nowSec() - 86_400 + 3_600 } as ProductDetail
  const { rerender } = renderWithIntl(stage({ product: timed, mine: [] }))
  expect(screen.getByRole('timer', { name: 'Draw in' }).textContent).toMatch(/^(01:00:0[01]|00:59:5\d)$/)
  const over = { ...timed, endTime: nowSec() - 86_400 - 60 } as ProductDetail
  const { queryKey } = productDetailQuery(over.productId)
  queryClient.setQueryData(queryKey, over, { updatedAt: Date.now() - 120_000 })
  rerender(withIntl(stage({ product: over, mine: [] })))
  expect(screen.queryByRole('timer'), 'read as open before its end').toBeNull()
})

test('a sale that the service still calls open is not over by a clock that is ahead', () => {
  const timed = { ...open, kind: 'timeLimited', minSale: 50, endTime: nowSec() - 60 } as ProductDetail
  const { unmount } = renderWithIntl(stage({ product: timed, mine: [] }))
  expect(screen.queryByRole('timer'), 'the page is older than the end').toBeNull()
  unmount()
  queryClient.setQueryData(productDetailQuery(timed.productId).queryKey, timed)
  renderWithIntl(stage({ product: timed, mine: [] }))
  expect(screen.getByRole('timer', { name: 'Draw in' })).toBeTruthy()
})

test('waits for the round of the beacon, and shows nothing of the outcome', () => {
  renderWithIntl(
    stage({ product: { ...open, state: 'drawing', sold: 100, draw: requested } as ProductDetail, mine: [] }),
  )
  expect(screen.getByText('Waiting for the public number')).toBeTruthy()
  expect(screen.getByText('Beacon round 12 decides. Nobody can know its number yet.')).toBeTruthy()
  expect(screen.queryByText(/won/)).toBeNull()
})

test('a sale for points shows what was committed until its draw', () => {
  const offChainSale = {
    merkleRoot: `0x${'ab'.repeat(32)}`,
    leavesHash: '0x',
    leavesUrl: '/sales/0xcd.json',
    commitHash: '0x',
    drawableAt: nowSec() + 60,
  }
  const committed = { ...open, offChain: true, state: 'committed', sold: 100, offChainSale } as ProductDetail
  renderWithIntl(stage({ product: committed, mine: [] }))
  expect(screen.getByRole('timer', { name: 'Draw in' })).toBeTruthy()
  expect(screen.getByTitle(offChainSale.merkleRoot)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Published list' }).getAttribute('href')).toMatch(/\/sales\/0xcd\.json$/)
})

test('a late visitor sees the end at once, checked in the browser, and the draw as a replay', async () => {
  const user = userEvent.setup()
  renderWithIntl(stage({ product: drawn, mine: codesOf(loser) }))
  expect(await screen.findByText('3 codes won')).toBeTruthy()
  expect(screen.getAllByText('Your codes didn’t win this time. Good luck in the next round!')).toHaveLength(2)
  for (const code of winners) expect(screen.getByText(String(code))).toBeTruthy()
  expect(await screen.findByText(/^Recomputed in your browser/)).toBeTruthy()
  expect(check.mock.calls[0]?.[0]).toMatchObject({ productId: 7, published: winners })

  await user.click(screen.getByRole('button', { name: 'Watch again' }))
  expect(screen.getByText('Replay')).toBeTruthy()
  expect(screen.queryByText('3 codes won')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(await screen.findByText('3 codes won')).toBeTruthy()
  expect(celebrate).not.toHaveBeenCalled()
})

test('the keyboard stays at the draw when its buttons go', async () => {
  const user = userEvent.setup()
  renderWithIntl(stage({ product: drawn, mine: [] }))
  const title = screen.getByRole('heading', { name: 'The draw' })
  await user.click(await screen.findByRole('button', { name: 'Watch again' }))
  expect(document.activeElement).toBe(title)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Skip' }))
  await user.keyboard('{Enter}')
  expect(await screen.findAllByText('3 codes won')).toHaveLength(2)
  expect(document.activeElement).toBe(title)
})

test('a page that is open starts as soon as the chain has the draw, before the API', async () => {
  const mine = codesOf(winners[0]!, winners[2]!, loser)
  const { rerender } = renderWithIntl(stage({ product: open, mine }))
  chainDraw.mockReturnValue(onChain)
  rerender(withIntl(stage({ product: open, mine })))
  expect(await screen.findByText('Live')).toBeTruthy()
  expect(screen.getByText('Random number from beacon round 12')).toBeTruthy()
  expect(screen.queryByText(/Congratulations/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  expect(await screen.findAllByText('Congratulations, you won 40 USDM!')).toHaveLength(2)
  expect(screen.getByText('2 of your codes won')).toBeTruthy()
  expect(celebrate).toHaveBeenCalledOnce()
  // The API follows: nothing starts again.
  rerender(withIntl(stage({ product: { ...drawn, draw: { ...drawn.draw!, drawnAt: nowSec() } }, mine })))
  expect(screen.queryByText('Live')).toBeNull()
  expect(celebrate).toHaveBeenCalledOnce()
})

test('the digits that are shown are those of the number', async () => {
  // Only the test moves the reveal on, however long it takes to see it.
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
  const { rerender, container } = renderWithIntl(stage({ product: open, mine: [] }))
  chainDraw.mockReturnValue(onChain)
  rerender(withIntl(stage({ product: open, mine: [] })))
  await screen.findByText('Live')
  await act(() => vi.advanceTimersByTimeAsync(400))
  const shown = container.querySelector('[data-seed]')?.textContent ?? ''
  const digits = shown.replaceAll('·', '')
  expect(digits.length).toBeGreaterThan(0)
  expect(digits.length).toBeLessThan(64)
  expect(hex.slice(2).startsWith(digits)).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  expect(screen.getAllByText('3 codes won')).toHaveLength(2)
  vi.useRealTimers()
})

test('less motion: the end is shown at once', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const { rerender } = renderWithIntl(stage({ product: open, mine: codesOf(winners[0]!) }))
  chainDraw.mockReturnValue(onChain)
  rerender(withIntl(stage({ product: open, mine: codesOf(winners[0]!) })))
  expect(await screen.findAllByText('Congratulations, you won 20 USDM!')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Watch again' })).toBeNull()
})

test('a draw that does not follow from the chain says so', async () => {
  check.mockResolvedValue(false)
  renderWithIntl(stage({ product: drawn, mine: [] }))
  expect(await screen.findByText('Verify fail')).toBeTruthy()
})

test('without an answer of the chain nothing is claimed to be checked', async () => {
  check.mockRejectedValue(new Error('502'))
  renderWithIntl(stage({ product: drawn, mine: [] }))
  await waitFor(() => expect(screen.queryByText('Recomputing in your browser…')).toBeNull())
  expect(screen.queryByText(/^Recomputed/)).toBeNull()
  expect(screen.queryByText('Verify fail')).toBeNull()
})

test('share copies the winning codes and the address of the page', async () => {
  const user = userEvent.setup()
  renderWithIntl(stage({ product: drawn, mine: [] }))
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const text = await navigator.clipboard.readText()
  expect(text.startsWith('Hundred: codes ')).toBe(true)
  for (const code of winners) expect(text).toContain(String(code))
  expect(text).toContain('20 USDM each')
  expect(text).toContain(location.origin)
})

test('where the page may not copy, share shows what is to be copied by hand', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  renderWithIntl(stage({ product: drawn, mine: [] }))
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await waitFor(() => expect(useShell.getState().toast.options).toMatchObject({ type: 'fail', duration: null }))
  expect(useShell.getState().toast.options?.message).toContain(location.origin)
})

test('the grid is set up again only when something on it changes', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  createGridPainter.mockClear()
  const { rerender } = renderWithIntl(stage({ product: open, mine: codesOf(1) }))
  expect(createGridPainter).toHaveBeenCalledOnce()
  rerender(withIntl(stage({ product: { ...open, orderCount: 9 }, mine: codesOf(1) })))
  expect(createGridPainter).toHaveBeenCalledOnce()
  rerender(withIntl(stage({ product: open, mine: codesOf(1, 2) })))
  expect(createGridPainter).toHaveBeenCalledTimes(2)
  rerender(withIntl(stage({ product: { ...open, sold: 41 }, mine: codesOf(1, 2) })))
  expect(createGridPainter).toHaveBeenCalledTimes(3)
  vi.restoreAllMocks()
})

test('arrow keys move through the codes, and say what is known of each', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
  const user = userEvent.setup()
  renderWithIntl(stage({ product: open, mine: codesOf(1) }))
  const grid = screen.getByRole('slider', { name: 'Codes' })
  expect(grid.getAttribute('aria-valuetext')).toMatch(/^100 codes/)
  grid.focus()
  await user.keyboard('{ArrowRight}')
  expect(grid.getAttribute('aria-valuetext')).toBe('Code 0: sold')
  await user.keyboard('{ArrowRight}')
  expect(grid.getAttribute('aria-valuetext')).toBe('Code 1: yours')
  expect(within(grid).getByText('Code 1: yours')).toBeTruthy()
  await user.keyboard('{End}')
  expect(grid.getAttribute('aria-valuetext')).toBe('Code 99: not sold')
  expect(grid.getAttribute('aria-valuenow')).toBe('99')
  vi.restoreAllMocks()
})
