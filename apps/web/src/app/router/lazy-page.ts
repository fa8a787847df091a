import { lazyRouteComponent } from '@tanstack/react-router'
import { untilLoaded } from '../../lib/lazy/until-loaded.ts'

/**
 * A page whose code loads on demand. While that fails, its outlines stay and the fetch is retried.
 * The router would reload the document at once, which loses any action in progress.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => untilLoaded(load), name)
