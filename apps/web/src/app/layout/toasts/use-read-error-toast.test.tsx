import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { ApiError } from '@tyche/sdk/api'
import { NotVerifiableError } from '@tyche/sdk/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NodeFailure } from '../../../data/node/node-failure.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'
import { hideToast, showToast } from '../../../lib/shell/overlay-store.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { renderWithIntl, withIntl } from '../../../testing/render-with-intl.tsx'
import { useReadErrorToast } from './use-read-error-toast.ts'

const away = () => Promise.reject(new ApiError('/v1/things', { status: 404, problem: 'notFound' }))
const message = 'The server resource does not exist.'
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
const shown = vi.fn()

beforeEach(() => {
  client.clear()
  shown.mockReset()
  useShell.setState(useShell.getInitialState(), true)
})
useShell.subscribe(({ toast }, { toast: before }) => {
  if (toast.visible && toast.options !== before.options) shown(toast.options)
})
afterEach(() => hideToast())

type ReadProps = { name: string; read: () => Promise<unknown>; policy?: object }

function Read({ name, read, policy }: ReadProps) {
  useQuery({ queryKey: [name], queryFn: read, ...policy })
  return null
}

function Host() {
  useReadErrorToast()
  return null
}

const page = (...children: React.ReactNode[]) => (
  <QueryClientProvider client={client}>
    <Host />
    {children}
  </QueryClientProvider>
)
const ask = (name: string) => act(() => client.refetchQueries({ queryKey: [name] }))

test('a failed read raises the Error toast once, however often its interval repeats it', async () => {
  renderWithIntl(page(<Read key="a" name="a" read={away} />))
  await expect
    .poll(() => shown.mock.calls)
    .toEqual([[expect.objectContaining({ type: 'fail', title: 'Error', message })]])
  act(() => hideToast())
  await ask('a')
  await ask('a')
  expect(shown).toHaveBeenCalledTimes(1)
})

test('raises the toast again for a failure after a success', async () => {
  const read = vi.fn(away)
  renderWithIntl(page(<Read key="a" name="a" read={read} />))
  await expect.poll(() => shown.mock.calls.length).toBe(1)
  act(() => hideToast())
  read.mockResolvedValueOnce('answer' as never)
  await ask('a')
  await ask('a')
  expect(shown).toHaveBeenCalledTimes(2)
})

test('does not repeat a message that is still visible', async () => {
  renderWithIntl(page(<Read key="a" name="a" read={away} />, <Read key="b" name="b" read={away} />))
  await expect.poll(() => client.getQueryState(['b'])?.status).toBe('error')
  expect(shown).toHaveBeenCalledTimes(1)
})

test('reports a read that failed before this component was loaded', async () => {
  const { rerender } = renderWithIntl(
    <QueryClientProvider client={client}>
      <Read name="a" read={away} />
    </QueryClientProvider>,
  )
  await expect.poll(() => client.getQueryState(['a'])?.status).toBe('error')
  rerender(withIntl(page(<Read key="a" name="a" read={away} />)))
  await expect.poll(() => shown.mock.calls.length).toBe(1)
})

test('raises nothing for an unmounted query or an expired session', async () => {
  renderWithIntl(page())
  await client.prefetchQuery({ queryKey: ['ahead'], queryFn: away })
  expect(shown).not.toHaveBeenCalled()
  const ended = () => Promise.reject(new ApiError('/v1/x', { status: 401, problem: 'unauthorized' }))
  renderWithIntl(page(<Read key="c" name="c" read={ended} />))
  await expect.poll(() => client.getQueryState(['c'])?.status).toBe('error')
  expect(shown).not.toHaveBeenCalled()
})

test('leaves a proof without a verdict, and a node that does not fit, to the sentence on their page', async () => {
  const early = () => Promise.reject(new NotVerifiableError({ missing: 'draw', message: 'No draw was requested.' }))
  const alien = () => Promise.reject(new NodeFailure('otherChain'))
  renderWithIntl(
    page(
      <Read key="a" name="a" read={early} policy={cachePolicy.proof} />,
      <Read key="b" name="b" read={alien} policy={cachePolicy.node} />,
    ),
  )
  for (const name of ['a', 'b']) await expect.poll(() => client.getQueryState([name])?.status).toBe('error')
  expect(shown).not.toHaveBeenCalled()
})

test('waits until the news of what the player did is gone', async () => {
  showToast({ type: 'success', title: 'Claim success', duration: null })
  renderWithIntl(page(<Read key="a" name="a" read={away} />, <Read key="b" name="b" read={away} />))
  await expect.poll(() => client.getQueryState(['b'])?.status).toBe('error')
  expect(useShell.getState().toast.options?.title).toBe('Claim success')
  act(() => hideToast())
  expect(useShell.getState().toast).toMatchObject({ visible: true, options: { message } })
})
