import { lazyRouteComponent } from '@tanstack/react-router'
import { untilLoaded } from '../../lib/lazy/until-loaded.ts'

/**
 * A page whose code loads on demand. While that fails, the outlines stay and the fetch is repeated.
 * The router alone would reload the document at once: without a server that loses whatever is under way.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => untilLoaded(load), name)
