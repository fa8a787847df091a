import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePageName } from '../../../lib/shell/page-name.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { useDocumentTitle } from './use-document-title.ts'

function Frame() {
  useDocumentTitle()
  return <Outlet />
}

function Named() {
  usePageName('Hundred · round 3')
  return null
}

test('titles Home after the product, other pages by their own title, and unknown ones as not found', async () => {
  const root = createRootRoute({ component: Frame, notFoundComponent: () => null })
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/' }),
    createRoute({ getParentRoute: () => root, path: '/pools', staticData: { title: 'pools.title' } }),
    createRoute({ getParentRoute: () => root, path: '/3', component: Named, staticData: { title: 'pools.title' } }),
  ])
  const router = createRouter({ routeTree, history: createMemoryHistory(), notFoundMode: 'root' })
  await router.load()
  renderWithIntl(<RouterProvider router={router as never} />)
  const home = 'Tyche: player-owned, KYC-free decentralized gambling with smart-contract betting'
  expect(document.title).toBe(home)
  const goTo = (to: string) => act(async () => void (await router.navigate({ to: to as never })))
  await goTo('/pools')
  expect(document.title).toBe('Pools · Tyche')
  await goTo('/3')
  expect(document.title).toBe('Hundred · round 3 · Pools · Tyche')
  await goTo('/nope')
  expect(document.title).toBe('Page Not Found · Tyche')
  await goTo('/')
  expect(document.title).toBe(home)
})
