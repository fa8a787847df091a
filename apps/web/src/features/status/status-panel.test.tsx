import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ServiceHistory, statusParts } from '@tyche/api-schema/status'
import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../lib/api-client/api-client.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { StatusPanel } from './status-panel.tsx'

const from = Math.floor(Date.now() / 900_000) * 900 - 95 * 900
const none = { ok: 0, late: 0, down: 0 }
const well = { ok: 15, late: 0, down: 0 }

function historyWith(changes: Partial<Record<(typeof statusParts)[number], object>> = {}): ServiceHistory {
  const parts = statusParts.map((part) => ({
    part,
    now: 'ok' as const,
    steps: Array.from({ length: 96 }, () => well),
    ...changes[part],
  }))
  return { from, to: from + 96 * 900, stepSec: 900, parts }
}

const read = vi.spyOn(api, 'get')
beforeEach(() => {
  read.mockReset()
})

async function show(history: ServiceHistory) {
  read.mockResolvedValue(history)
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <StatusPanel />
    </QueryClientProvider>,
  )
}

const card = (name: string) => screen.findByRole('region', { name })
const clock = (unixSec: number) =>
  new Intl.DateTimeFormat('en', { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(unixSec * 1000))

test('shows that everything works, and for how much of what was checked', async () => {
  await show(historyWith())
  expect(await screen.findByText('Everything works.')).toBeTruthy()
  const chain = within(await card('Chain'))
  expect(chain.getByText('Works')).toBeTruthy()
  expect(chain.getByText('Worked 100% of the checked time')).toBeTruthy()
  expect(chain.getByText('1,440 of 1,440 minutes checked')).toBeTruthy()
  expect(screen.getAllByRole('slider')).toHaveLength(5)
})

test('names what is down, and when it was', async () => {
  const steps = Array.from({ length: 96 }, (_, index) => (index >= 94 ? { ok: 5, late: 4, down: 6 } : well))
  await show(historyWith({ indexer: { now: 'down', steps } }))
  expect(await screen.findByText('Something is down.')).toBeTruthy()
  const lists = within(await card('Lists and figures'))
  expect(lists.getByText('Worked 98.61% of the checked time')).toBeTruthy()
  const problems = within(lists.getByRole('list', { name: 'Late or down' })).getAllByRole('listitem')
  expect(problems).toHaveLength(1)
  expect(problems[0]?.textContent).toMatch(/ to .+: Down$/)
})

test('shows what nobody has checked as that, never as well', async () => {
  const steps = Array.from({ length: 96 }, () => none)
  await show(historyWith({ stream: { now: 'unknown', steps } }))
  expect(await screen.findByText('Not everything could be checked.')).toBeTruthy()
  const stream = within(await card('Live updates'))
  expect(stream.getByText('Not checked')).toBeTruthy()
  expect(stream.queryByText(/Worked/)).toBeNull()
  expect(stream.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/: Not checked$/)
})

test('says that nothing was checked yet', async () => {
  const empty = { now: 'unknown' as const, steps: Array.from({ length: 96 }, () => none) }
  await show(historyWith(Object.fromEntries(statusParts.map((part) => [part, empty]))))
  expect(await screen.findByText(/Nothing has been checked yet/)).toBeTruthy()
})

test('reads the quarter hours one by one with the keyboard', async () => {
  const steps = Array.from({ length: 96 }, (_, index) => (index === 94 ? { ok: 0, late: 15, down: 0 } : well))
  await show(historyWith({ chain: { steps } }))
  const strip = within(await card('Chain')).getByRole('slider', { name: 'Chain, the last 24 hours' })
  const user = userEvent.setup()
  strip.focus()
  await user.keyboard('{ArrowLeft}')
  expect(strip.getAttribute('aria-valuenow')).toBe('94')
  expect(strip.getAttribute('aria-valuetext')).toMatch(/: Late$/)
  await user.keyboard('{Home}{ArrowLeft}')
  expect(strip.getAttribute('aria-valuenow')).toBe('0')
  expect(strip.getAttribute('aria-valuetext')).toContain(clock(from).replace(/ .*/, ''))
  await user.tab()
  expect(strip.getAttribute('aria-valuenow')).toBe('95')
})

test('says that the status cannot be read, and reads it when asked again', async () => {
  read.mockRejectedValue(new Error('no answer'))
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false } })
  await renderInRouter(
    <QueryClientProvider client={client}>
      <StatusPanel />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('The status can’t be read')).toBeTruthy()
  read.mockResolvedValue(historyWith())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Everything works.')).toBeTruthy()
})
