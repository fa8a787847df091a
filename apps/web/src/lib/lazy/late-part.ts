import { type ComponentType, lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'
import { afterStart } from './when-idle.ts'

/**
 * A part that comes by itself: `lazy`, but the page stands without it. Until its code can be fetched its place shows what
 * `Suspense` puts there. With `afterMs` the page has this long for itself first.
 */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>, afterMs = 0) {
  return lazy(async () => {
    if (afterMs > 0) await new Promise<void>((resolve) => afterStart(afterMs, resolve))
    return { default: await untilLoaded(load) }
  })
}
