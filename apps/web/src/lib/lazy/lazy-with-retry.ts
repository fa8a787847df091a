import { type ComponentType, lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'
import { afterStart } from './when-idle.ts'

/**
 * `lazy` for a component that the page can do without. Until its code is fetched, `Suspense` shows its fallback. With
 * `afterMs`, loading starts this long after the page.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>, afterMs = 0) {
  return lazy(async () => {
    if (afterMs > 0) await new Promise<void>((resolve) => afterStart(afterMs, resolve))
    return { default: await untilLoaded(load) }
  })
}
