import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { statusPollMs } from '../../config/timings.ts'
import { PagePending } from '../pages/page-pending.tsx'
import { lazyPage } from './lazy-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const Home = () => <h1>Home</h1>
const PoolsPage = () => <h1>Pools</h1>

test('shows outlines while a page’s code cannot be fetched, and retries without reloading the document', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const load = vi.fn(async () => ({ PoolsPage }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module: /assets/pools-page.js'))
  const root = createRootRoute()
  const page = (path: string, component: RouteComponent) => createRoute({ getParentRoute: () => root, path, component })
  const routeTree = root.addChildren([page('/', Home), page('/pools', lazyPage(load, 'PoolsPage'))])
  const router = createRouter({
    routeTree,
    history: createMemoryHistory(),
    defaultPendingMs: 100,
    defaultPendingComponent: PagePending,
  })
  await router.load()
  const { container } = render(<RouterProvider router={router as never} />)
  expect(screen.getByRole('heading').textContent).toBe('Home')
  await act(async () => {
    void router.navigate({ to: '/pools' as never })
    await vi.advanceTimersByTimeAsync(1_000)
  })
  expect(container.querySelector('[aria-busy=true]')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(statusPollMs))
  expect(screen.getByRole('heading').textContent).toBe('Pools')
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
})
