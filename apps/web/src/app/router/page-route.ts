import { createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import type { RoutePath } from '../../config/paths.ts'
import { needTexts } from '../../i18n/locale-store.ts'
import type { TextArea } from '../../i18n/messages.ts'
import { untilLoaded } from '../../lib/lazy/until-loaded.ts'
import type { ThemePreference } from '../../lib/theme/theme-store.ts'
import { Shell } from '../layout/shell.tsx'
import { ErrorPage } from '../pages/error-page.tsx'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import type { TitleKey } from './head/page-title.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: TitleKey
    /** Forces a colour mode while the page is open. */
    theme?: ThemePreference
    /** The area whose texts the page shows. */
    texts?: TextArea
  }
}

type StaticData = NonNullable<Parameters<typeof createRoute>[0]['staticData']>

export const rootRoute = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: ErrorPage,
})

/** One page: its path, its lazy component, and what the shell needs to know about it. */
export function page<const Path extends RoutePath>(path: Path, component: RouteComponent, staticData: StaticData = {}) {
  const { texts } = staticData
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component,
    staticData,
    ...(texts ? { loader: () => untilLoaded(() => needTexts(texts)) } : {}),
  })
}
