import { lazyRouteComponent } from '@tanstack/react-router'
import { untilLoaded } from '../../lib/lazy/until-loaded.ts'

/**
 * A page whose code comes when it is wanted. While that cannot be fetched its outlines stand, and it is asked for again.
 * The router alone would load the document anew at once: without a server to serve it, whatever is under way.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => untilLoaded(load), name)
