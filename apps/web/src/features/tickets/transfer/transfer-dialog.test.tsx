import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { checkTickets } from '../../../data/tickets/check-tickets.ts'
import { lookUpTarget } from '../../../data/tickets/look-up-target.ts'
import { ticketKeys } from '../../../data/tickets/ticket-queries.ts'
import { transferOne } from '../../../data/tickets/transfer-one.ts'
import { clearTransfers, openTransfers, runTransfers } from '../../../data/tickets/transfer-run.ts'
import { activityStore, endActivity, trackActivity } from '../../../data/transactions/activity-store.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { lostTicket, waitingTicket } from '../../../testing/lottery/tickets.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

vi.mock('../../../data/tickets/check-tickets.ts')
vi.mock('../../../data/tickets/look-up-target.ts')
vi.mock('../../../data/tickets/transfer-one.ts')

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const config = { contracts: {}, pools: [], tokens: [], games: [], explorerUrl: '' } as unknown as ChainConfig

beforeEach(() => {
  sessionStorage.clear()
  clearTransfers()
  sessionStore.setState({ address: me })
  walletStore.setState({ address: me })
  useShell.setState({ toast: { visible: false, options: undefined } })
  vi.mocked(checkTickets).mockReset().mockResolvedValue([])
  vi.mocked(lookUpTarget).mockReset().mockResolvedValue({ address: friend, isContract: false })
  vi.mocked(transferOne).mockReset().mockResolvedValue({ ok: true })
})

async function show(tickets = [waitingTicket], page?: ReactNode) {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, config)
  const onClose = vi.fn()
  await renderInRouter(
    <QueryClientProvider client={client}>
      {page ?? <TransferDialog from={me} tickets={tickets} open onClose={onClose} />}
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  const type = async (text: string) => {
    const field = await screen.findByLabelText('Target address')
    await user.clear(field)
    await user.type(field, text)
  }
  const press = async (name = 'Transfer') => await user.click(screen.getByRole('button', { name }))
  return { user, type, press, onClose, client }
}

test('transfers the ticket, says so in the specification’s words, and closes', async () => {
  const { type, press, onClose } = await show()
  await type(friend)
  await press()
  await waitFor(() => expect(useShell.getState().toast.options?.title).toBe('Transform success'))
  expect(vi.mocked(transferOne).mock.calls[0]?.slice(0, 2)).toMatchObject([{ from: me, to: friend }, 12n])
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['abc', 'Input incorrect format.'],
  [me, 'This is your own address.'],
  [`0x${'0'.repeat(40)}`, 'Nobody owns this address. The ticket would be lost.'],
  [friend.replace('C8', 'c8'), 'This address has a typo: its checksum doesn’t match.'],
])('says what is wrong with %s before the wallet opens', async (text, message) => {
  const { type, press } = await show()
  await type(text)
  expect(await screen.findByText(message)).toBeTruthy()
  await press()
  expect(lookUpTarget).not.toHaveBeenCalled()
  expect(transferOne).not.toHaveBeenCalled()
})

test('says which ticket IDs are wrong, by the chain’s newest state', async () => {
  vi.mocked(checkTickets).mockResolvedValue([
    { ticketId: '12', problem: 'notYours' },
    { ticketId: '99', problem: 'unknown' },
    { ticketId: '13', problem: 'sealed' },
  ])
  const { user, type, press } = await show()
  await type(friend)
  await user.type(screen.getByLabelText('Ticket ID'), ', 13, 99')
  await press()
  const text = (await screen.findByRole('alert')).textContent
  expect(text).toContain('Ticket 12 isn’t yours.')
  expect(text).toContain('Ticket 99 doesn’t exist.')
  expect(text).toContain('Ticket 13 was already claimed or refunded')
  expect(transferOne).not.toHaveBeenCalled()
})

test.each(['notYours', 'sealed', 'unknown'] as const)(
  'a ticket refused as %s is not shown any longer as it was',
  async (problem) => {
    vi.mocked(checkTickets).mockResolvedValue([{ ticketId: '12', problem }])
    const { type, press, client } = await show()
    const read = vi.fn(async () => [])
    const lists = new QueryObserver(client, {
      queryKey: ticketKeys.all,
      queryFn: read,
      staleTime: Number.POSITIVE_INFINITY,
    })
    const stop = lists.subscribe(() => {})
    await waitFor(() => expect(read).toHaveBeenCalledOnce())
    await type(friend)
    await press()
    await screen.findByRole('alert')
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2))
    stop()
  },
)

test('warns of a contract once, and goes on when asked again', async () => {
  vi.mocked(lookUpTarget).mockResolvedValue({ address: friend, isContract: true })
  const { type, press } = await show()
  await type(friend)
  await press()
  expect(await screen.findByText(/This address is a contract/)).toBeTruthy()
  expect(transferOne).not.toHaveBeenCalled()
  await press('Transfer anyway')
  await waitFor(() => expect(transferOne).toHaveBeenCalledOnce())
})

test('a batch shows a line for each ticket; what failed has its reason and its own button', async () => {
  const dead = Object.assign(new Error('no'), { name: 'HttpRequestError' })
  vi.mocked(transferOne).mockResolvedValueOnce({ ok: false, error: dead })
  const { user, type, press, onClose } = await show([waitingTicket, lostTicket])
  await type(friend)
  await press()
  expect(await screen.findByText('1 of 2')).toBeTruthy()
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/^Ticket 12Retry.+/)
  expect(lines[1]).toBe('Ticket 15Transferred')
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('2 of 2')).toBeTruthy()
  expect(useShell.getState().toast.options?.title).toBe('Transform success')
})

test('transfers that ended while their page was left do not stand in for what is chosen now', async () => {
  openTransfers(me, friend, ['99'])
  await runTransfers(String)
  const { type, press, onClose } = await show()
  await type(friend)
  expect(useShell.getState().toast.options).toBeUndefined()
  expect(onClose).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(vi.mocked(transferOne).mock.calls.map(([, ticketId]) => ticketId)).toEqual([99n, 12n])
})

test('what another account left to transfer is not shown, nor sent', async () => {
  openTransfers(friend, me, ['99'])
  const { type, press } = await show()
  await type(friend)
  await press()
  await waitFor(() => expect(transferOne).toHaveBeenCalledOnce())
  expect(vi.mocked(transferOne).mock.calls[0]?.slice(0, 2)).toMatchObject([{ from: me, to: friend }, 12n])
})

let change: (state: 'open' | 'closed' | 'left') => void
function Page() {
  const [state, setState] = useState<'open' | 'closed' | 'left'>('open')
  useEffect(() => {
    change = setState
  }, [])
  return state === 'left' ? null : (
    <TransferDialog from={me} tickets={[waitingTicket]} open={state === 'open'} onClose={() => {}} />
  )
}

test.each(['closed', 'left'] as const)('a form that is %s while its target is looked up sends nothing', async (how) => {
  const found = Promise.withResolvers<Awaited<ReturnType<typeof lookUpTarget>>>()
  vi.mocked(lookUpTarget).mockReturnValue(found.promise)
  const { type, press } = await show([], <Page />)
  await type(friend)
  await press()
  await waitFor(() => expect(lookUpTarget).toHaveBeenCalledOnce())
  act(() => change(how))
  await act(async () => found.resolve({ address: friend, isContract: false }))
  await act(async () => {})
  expect(transferOne).not.toHaveBeenCalled()
})

test('what is looked up cannot be typed over meanwhile', async () => {
  const found = Promise.withResolvers<Awaited<ReturnType<typeof lookUpTarget>>>()
  vi.mocked(lookUpTarget).mockReturnValue(found.promise)
  const { user, type, press } = await show()
  await type(friend)
  await press()
  await waitFor(() => expect(lookUpTarget).toHaveBeenCalledOnce())
  const [target, ids] = ['Target address', 'Ticket ID'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  await user.type(target!, '.eth')
  await user.type(ids!, ', 13')
  expect([target?.value, ids?.value]).toEqual([friend, '12'])
  found.resolve({ problem: 'unknownName' })
  await waitFor(() => expect(target?.readOnly).toBe(false))
})

test('transfers that an earlier page left go on when the one that it sent is over', async () => {
  const hash = `0x${'3'.repeat(64)}` as const
  openTransfers(me, friend, ['12', '13'])
  trackActivity({ hash, label: '', subject: 'ticket:12', chainId: 1, account: me })
  const { user } = await show([])
  const goOn = screen.getByRole('button', { name: 'Continue' })
  expect(goOn.getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Sending'),
    expect.stringContaining('Waiting'),
  ])
  await user.click(goOn)
  expect(transferOne).not.toHaveBeenCalled()
  act(() => endActivity(hash, { ok: true }))
  await user.click(goOn)
  await waitFor(() => expect(transferOne).toHaveBeenCalledTimes(2))
  activityStore.setState([], true)
})

test('a dead node leaves the form as it was typed', async () => {
  vi.mocked(lookUpTarget).mockRejectedValue(Object.assign(new Error('no'), { name: 'HttpRequestError' }))
  const { type, press } = await show()
  await type(friend)
  await press()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((screen.getByLabelText('Target address') as HTMLInputElement).value).toBe(friend)
})
