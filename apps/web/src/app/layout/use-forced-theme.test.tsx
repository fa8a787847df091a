import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTheme } from '../../lib/theme/theme-store.ts'
import { useForcedTheme } from './use-forced-theme.ts'

function Frame() {
  useForcedTheme()
  return <Outlet />
}

test('forces a page’s mode while it is open; forcing system does nothing', async () => {
  const root = createRootRoute({ component: Frame })
  const page = (path: string, theme?: 'dark' | 'system') =>
    createRoute({ getParentRoute: () => root, path, staticData: theme ? { theme } : {} })
  const routeTree = root.addChildren([page('/'), page('/dark', 'dark'), page('/system', 'system')])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/dark'] }) })
  const forced = () => useTheme.getState().forced
  await router.load()
  render(<RouterProvider router={router as never} />)
  expect(forced()).toBe('dark')
  await act(() => router.navigate({ to: '/' as never }))
  expect(forced()).toBeUndefined()
  await act(() => router.navigate({ to: '/system' as never }))
  expect(forced()).toBeUndefined()
})
