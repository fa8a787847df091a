import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { createQueryClient } from '../query-client/query-client.ts'
import { type ServiceStatus, serviceStatusQuery } from './service-status.ts'
import { isCutOff, useServiceState } from './use-service-state.ts'

afterEach(() => vi.restoreAllMocks())

function Shown() {
  const state = useServiceState()
  return <p>{`${state}: ${isCutOff(state) ? 'cut off' : 'live'}`}</p>
}

test('tells a lost connection at once, and a dead service as soon as the banner knows', async () => {
  const client = createQueryClient()
  const asked = vi.fn()
  vi.stubGlobal('fetch', asked)
  renderWithIntl(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  )
  const shown = async (text: string) => expect(await screen.findByText(text)).toBeTruthy()
  await shown('ok: live')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await shown('offline: cut off')
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  const answer = (status: ServiceStatus) => act(() => client.setQueryData(serviceStatusQuery.queryKey, status))
  for (const [status, text] of [
    [{ state: 'api' }, 'api: cut off'],
    [{ state: 'chain' }, 'chain: cut off'],
    [{ state: 'behind', blocks: 3 }, 'behind: live'],
    [{ state: 'ok' }, 'ok: live'],
  ] as const) {
    answer(status)
    await shown(text)
  }
  expect(asked).not.toHaveBeenCalled()
})
