import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { luckyBuy, pointBuy } from '../../../config/lotteries.ts'
import { fakeApi, showAt } from '../../../testing/fake-api.ts'
import { drawnProduct, listedOrder, listedProduct, listPage } from '../../../testing/lottery/product-list.ts'
import { ProductBrowser } from './product-browser.tsx'
import { parseProductFilters } from './use-product-filters.ts'

let api: ReturnType<typeof fakeApi>
/** On sale; what has ended is one drawn product. */
const onSale = (...list: (typeof listedProduct)[]) => {
  api.answers.productList = ({ state }) => listPage(state === 'ended' ? [drawnProduct] : list)
}

beforeEach(() => {
  api = fakeApi({})
  onSale(listedProduct)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const card = async () => (await screen.findByRole('article')).textContent
const liveRequests = () => api.asked('productList').filter(({ state }) => state === 'live')

test('default: a card has prize, price, chance, sale and time, and leads to the product', async () => {
  await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  const text = await card()
  for (const part of [
    'Hundred',
    'Round 3',
    '90 USDM',
    '1.00USDM',
    '1 in 100',
    '40 of 100 sold',
    'Ends in 1d 1h',
    'On sale',
  ])
    expect(text?.replace(/\s/g, '')).toContain(part.replace(/\s/g, ''))
  expect(screen.getByRole('img', { name: '40 of 100 sold' }).textContent).toBe('40%')
  const link = within(screen.getByRole('article')).getByRole('link', { name: 'Hundred' })
  expect(link.getAttribute('href')).toBe('/luckybuy/details/7')
})

test('behavior: several prizes are counted, and a chance stands for the codes that have to be sold at least', async () => {
  onSale({ ...listedProduct, kind: 'timeLimited', quantity: 10, total: 1_000, sold: 3, minSale: 86, reward: '4500000' })
  await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  expect(await card()).toContain('10 × 4.50')
  expect(await card()).toContain('1 in 8.6')
})

test('behavior: the newest draws stand above with their codes', async () => {
  await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  const draws = within(await screen.findByRole('region', { name: 'Last draws' }))
  const draw = await draws.findByRole('link')
  expect(draw.getAttribute('href')).toBe('/luckybuy/details/6')
  expect(within(draw).getByRole('list', { name: 'Winning numbers' }).textContent).toBe('37')
})

test('behavior: a draw takes the first place, not that of the placeholder whose number it has', async () => {
  api.answers.productList = ({ state }) =>
    listPage(state === 'ended' ? [{ ...drawnProduct, productId: 1 }] : [listedProduct])
  await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  const draws = within(await screen.findByRole('region', { name: 'Last draws' }))
  const placeholders = draws.getAllByRole('listitem')
  expect(placeholders).toHaveLength(5)
  await draws.findByRole('link')
  expect(placeholders.filter((item) => item.isConnected)).toEqual([])
})

test.each<[string, boolean, string]>([
  ['none was', true, 'The first draw will show up here.'],
  ['they are not known', false, 'Couldn’t load'],
])('behavior: instead of draws it says that %s', async (_name, isAnswered, text) => {
  api.answers.productList = ({ state }) => (state === 'ended' && !isAnswered ? undefined : listPage([]))
  await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  expect(await within(screen.getByRole('region', { name: 'Last draws' })).findByText(text)).toBeTruthy()
})

test('behavior: a tab and an order are asked of the API and kept in the address; another list begins at page one', async () => {
  api.answers.productList = ({ state }) => listPage(state === 'ended' ? [] : [listedProduct], 100)
  const { user, history } = await showAt('/luckybuy?page=2', <ProductBrowser lottery={luckyBuy} />)
  await card()
  expect(liveRequests().at(-1)).toMatchObject({ tab: 'all', sort: 'endsSoon', page: 2, offChain: false })
  expect(screen.getByText('Page 2 of 5')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Limit Time' }))
  await waitFor(() => expect(liveRequests().at(-1)).toMatchObject({ tab: 'time', page: 1 }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Highest prize')
  await waitFor(() => expect(liveRequests().at(-1)).toMatchObject({ tab: 'time', sort: 'prize' }))
  expect(history.location.search).toBe('?tab=time&sort=prize')
})

test('behavior: Hot Sale has its own order', async () => {
  await showAt('/luckybuy?tab=hot', <ProductBrowser lottery={luckyBuy} />)
  await card()
  expect(liveRequests().at(-1)).toMatchObject({ tab: 'hot' })
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('behavior: the stream moves the figures of a card', async () => {
  await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  await card()
  onSale({ ...listedProduct, sold: 41 })
  api.emit('product', { ...listedProduct, sold: 41 })
  await waitFor(async () => expect(await card()).toContain('41 of 100 sold'))
})

test('behavior: all cards of a full page show, and stay when the figures of one change', async () => {
  const many = Array.from({ length: 24 }, (_, index) => ({ ...listedProduct, productId: 100 + index }))
  onSale(...many)
  await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24))
  const last = screen.getAllByRole('article')[23]!
  const changed = { ...many[23]!, sold: 41 }
  onSale(...many.slice(0, 23), changed)
  api.emit('product', changed)
  await waitFor(() => expect(last.textContent).toContain('41 of 100 sold'))
  expect(last.isConnected).toBe(true)
})

test('behavior: PointBuy names the price in points and says what becomes public', async () => {
  onSale({ ...listedProduct, offChain: true, price: '1200', reward: '70000' })
  await showAt('/pointbuy', <ProductBrowser lottery={pointBuy} />)
  const text = await card()
  expect(text).toContain('1,200 points')
  expect(text).toContain('0.07')
  expect(screen.getByText(/which accounts bought which codes/)).toBeTruthy()
  expect(liveRequests().at(-1)).toMatchObject({ offChain: true })
  expect(within(screen.getByRole('article')).getByRole('link').getAttribute('href')).toBe('/pointbuy/details/7')
})

test('behavior: a tap on the cup tells who won the round before', async () => {
  const winner = `0x${'cd'.repeat(20)}`
  api.answers.productOrders = () => listPage([listedOrder, { ...listedOrder, account: winner, winCount: 1 }])
  const { user } = await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  await card()
  const cup = screen.getByRole('button', { name: 'Last winner' })
  expect(cup.getAttribute('aria-expanded')).toBe('false')
  await user.click(cup)
  await waitFor(async () => expect(await card()).toContain('0xcdcd'))
  expect(within(screen.getByRole('article')).getByRole('list', { name: 'Winning numbers' }).textContent).toBe('37')
})

test('behavior: the first round of a series has no winner to tell', async () => {
  onSale({ ...listedProduct, round: 1 })
  await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  await card()
  expect(screen.queryByRole('button', { name: 'Last winner' })).toBeNull()
})

test('behavior: an empty tab says so and leads to everything', async () => {
  onSale()
  const { user, history } = await showAt('/luckybuy?tab=time', <ProductBrowser lottery={luckyBuy} />)
  expect(await screen.findByText('Nothing is on sale here')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(history.location.search).toBe('')
})

test('error: says when products cannot be read, and tries again', async () => {
  delete api.answers.productList
  const { user } = await showAt('/luckybuy', <ProductBrowser lottery={luckyBuy} />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  onSale(listedProduct)
  await user.click(retry)
  expect(await card()).toContain('Hundred')
})

test.each([
  [{}, { tab: 'all', sort: 'endsSoon', page: 1 }],
  [
    { tab: 'hot', sort: 'price', page: 3 },
    { tab: 'hot', sort: 'price', page: 3 },
  ],
  [
    { tab: 'cold', sort: ['price'], page: 0 },
    { tab: 'all', sort: 'endsSoon', page: 1 },
  ],
  [{ page: '2.5' }, { tab: 'all', sort: 'endsSoon', page: 1 }],
  [{ page: 417 }, { tab: 'all', sort: 'endsSoon', page: 1 }],
])('behavior: the address %j shows %j', (search, filters) => {
  expect(parseProductFilters(search)).toEqual(filters)
})

test('behavior: a card far down stays in its place, with the focus, when the order of the list changes', async () => {
  const all = Array.from({ length: 14 }, (_, index) => ({ ...listedProduct, productId: 20 + index, name: `P${index}` }))
  onSale(...all)
  await showAt('/luckybuy?sort=mostSold', <ProductBrowser lottery={luckyBuy} />)
  const link = await screen.findByRole('link', { name: 'P13' })
  link.focus()
  const replaced = vi.fn()
  const observer = new MutationObserver(replaced)
  observer.observe(link.closest('li')!, { childList: true })
  onSale(all[1]!, all[0]!, ...all.slice(2))
  act(() => api.emit('product', { ...all[1]!, sold: 41 }))
  await waitFor(() => expect(screen.getAllByRole('article')[0]?.textContent).toContain('P1'))
  expect(replaced).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(link)
  observer.disconnect()
})
