import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SaleReport, SaleStepName } from '@tyche/sdk/verify'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../../../lib/query-client/query-client.ts'
import { renderInRouter } from '../../../../../testing/render-in-router.tsx'
import { ProofFailure } from '../../proof/proof-failure.ts'
import { prove } from '../../proof/prove.ts'
import { proveSale } from '../../proof/prove-sale.ts'
import { VerifyPanel } from '../../verify-panel.tsx'

vi.mock('../../proof/prove.ts', () => ({ prove: vi.fn() }))
vi.mock('../../proof/prove-sale.ts', () => ({ proveSale: vi.fn() }))

const account = `0x${'aB'.repeat(20)}` as const
const hash = `0x${'cd'.repeat(32)}` as const
const steps = ['commit', 'file', 'codes', 'root', 'leaf'] as const

function saleOf(broken?: SaleStepName, isHeld = true) {
  const report: SaleReport = {
    isTrue: broken === undefined,
    sale: 10,
    steps: steps
      .slice(0, isHeld ? 5 : 4)
      .map((name) => ({ name, isTrue: name !== broken, facts: { committed: hash } })),
    held: isHeld
      ? [
          {
            leaf: { orderId: 7n, account, firstCode: 0, quantity: 4 },
            ...{ leafHash: hash, path: [hash], isIncluded: broken !== 'leaf' },
          },
        ]
      : [],
  }
  return { report, chainId: 31337 }
}

const open = (path = '/verify?ticket=7') =>
  renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <VerifyPanel />
    </QueryClientProvider>,
    path,
  )

beforeEach(() => {
  vi.mocked(prove)
    .mockReset()
    .mockResolvedValue({ kind: 'sale', sale: 33, shared: { kind: 'ticket', id: '7' }, chainId: 31337 })
  vi.mocked(proveSale).mockReset().mockResolvedValue(saleOf())
})

const section = async () => within(await screen.findByRole('region', { name: 'Verify the sale for points' }))
const asked = () => vi.mocked(proveSale).mock.lastCall?.[0]

test('proves the published list at once, with a picture for each step', async () => {
  await open()
  const sale = await section()
  expect(await sale.findByText('Verified: this is the list that was fixed before the draw.')).toBeTruthy()
  expect(sale.getAllByRole('figure')).toHaveLength(5)
  expect(asked()).toEqual({ productId: 33, rpc: undefined, list: undefined, file: undefined, account: undefined })
  expect(sale.getByText(/^Whether everyone who bought is in the list/)).toBeTruthy()
})

test('the account and another list go into the address and the proof', async () => {
  const { history } = await open('/verify?ticket=7&rpc=https%3A%2F%2Frpc.example')
  const sale = await section()
  // Until the first proof is there, Verify takes no press.
  await sale.findByText(/^Verified/)
  await userEvent.type(await sale.findByLabelText('Whose codes'), account)
  await userEvent.type(sale.getByLabelText('Published list'), 'https://list.example/33.json')
  await userEvent.click(sale.getByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(history.location.search).toContain(`account=${account}`))
  await waitFor(() =>
    expect(asked()).toMatchObject({ account, list: 'https://list.example/33.json', rpc: 'https://rpc.example/' }),
  )
  expect(await screen.findByText('Order 7 holds the codes 0 to 3.')).toBeTruthy()
})

test('a file that is dropped or chosen is verified instead, until it is put away', async () => {
  await open('/verify?ticket=7&list=https%3A%2F%2Flist.example%2F')
  const sale = await section()
  expect(await sale.findByText(/^Verified/)).toBeTruthy()
  expect(asked()).toMatchObject({ file: undefined, list: 'https://list.example/' })
  const chosen = new File(['[1]'], 'mine.json', { type: 'application/json' })
  await userEvent.upload(await sale.findByLabelText('Choose a file'), chosen)
  await waitFor(() => expect(asked()).toMatchObject({ file: { name: 'mine.json', text: '[1]' }, list: undefined }))
  const place = sale.getByText('mine.json is verified.').parentElement!
  const files = [new File(['[2]'], 'dropped.json')]
  fireEvent.drop(place, { dataTransfer: { files } })
  await waitFor(() => expect(asked()).toMatchObject({ file: { name: 'dropped.json', text: '[2]' } }))
  await userEvent.click(sale.getByRole('button', { name: 'Use the published list' }))
  expect(sale.getByText(/^or drop the list here/)).toBeTruthy()
})

test('a file is that of one product: the next one is proved by its own list', async () => {
  vi.mocked(prove).mockImplementation(async (subject) => {
    const id = (subject as { id: string }).id
    return { kind: 'sale', sale: Number(id), shared: { kind: 'ticket', id }, chainId: 31337 }
  })
  const { goTo } = await open('/verify?ticket=8')
  await section()
  await goTo('/verify?ticket=7')
  await waitFor(() => expect(asked()).toMatchObject({ productId: 7 }))
  const chosen = new File(['[1]'], 'mine.json', { type: 'application/json' })
  await userEvent.upload(await (await section()).findByLabelText('Choose a file'), chosen)
  await waitFor(() => expect(asked()).toMatchObject({ productId: 7, file: { name: 'mine.json' } }))
  await goTo('/verify?ticket=8')
  expect((await section()).getByText(/^or drop the list here/)).toBeTruthy()
  expect(asked()).not.toMatchObject({ productId: 8, file: { name: 'mine.json' } })
})

test.each([
  ['file', 'Step 2 doesn’t hold: The list is the one that was fixed'],
  ['leaf', 'Step 5 doesn’t hold: The orders of this account are in it'],
] as const)('names the step %s when it does not hold', async (broken, sentence) => {
  vi.mocked(proveSale).mockResolvedValue(saleOf(broken))
  await open(`/verify?ticket=7&account=${account}`)
  const sale = await section()
  expect(await sale.findByText('Verify fail')).toBeTruthy()
  expect(sale.getByText(sentence)).toBeTruthy()
})

test('says when an account has no order', async () => {
  vi.mocked(proveSale).mockResolvedValue(saleOf(undefined, false))
  await open(`/verify?ticket=7&account=${account}`)
  expect(await screen.findByText(`This list has no order of ${account}.`)).toBeTruthy()
})

test.each([
  ['noList', '', /^Our server doesn’t give the list/],
  ['noList', '&list=https%3A%2F%2Flist.example%2F', /^list\.example doesn’t give the list/],
  ['badList', '', /^This is no list of orders/],
  ['noSale', '', /^No list of this product is fixed on the chain yet/],
] as const)('%s%s is a sentence and no verdict', async (kind, search, sentence) => {
  vi.mocked(proveSale).mockRejectedValue(new ProofFailure(kind))
  await open(`/verify?ticket=7${search}`)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText(sentence)).toBeTruthy()
  expect(screen.queryByText(/^Verified|Verify fail/)).toBeNull()
})

test('what is no address stops the form', async () => {
  await open()
  const sale = await section()
  await sale.findByText(/^Verified/)
  vi.mocked(proveSale).mockClear()
  await userEvent.type(sale.getByLabelText('Whose codes'), '0x12')
  await userEvent.click(sale.getByRole('button', { name: 'Verify' }))
  expect(sale.getByText('This is no address.')).toBeTruthy()
  expect(proveSale).not.toHaveBeenCalled()
})
