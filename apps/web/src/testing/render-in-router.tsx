import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { scrollsToPart } from '../lib/screen/scrolls-to-part.ts'
import { renderWithIntl, withIntl } from './render-with-intl.tsx'

/** Renders inside a router without pages, so that links can be read and navigation driven. */
export async function renderInRouter(children: ReactNode, path = '/') {
  const history = createMemoryHistory({ initialEntries: [path] })
  const rootRoute = createRootRoute({
    component: () => (
      <>
        {children}
        <Outlet />
      </>
    ),
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: rootRoute, history, scrollRestoration: scrollsToPart })
  await router.load()
  const page = <RouterProvider router={router as never} />
  const view = renderWithIntl(page)
  const speak = (locale: string) => view.rerender(withIntl(page, locale))
  const goTo = (to: string) => act(async () => void (await router.navigate({ to: to as '/' })))
  return { ...view, router, history, goTo, speak }
}
