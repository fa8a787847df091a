import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { redirects } from '../../config/redirects.ts'
import { loadChainConfig } from '../../data/chain-config/chain-config.ts'

export interface MiddlewareContext {
  /** Without the locale prefix. */
  location: Pick<ParsedLocation, 'pathname'>
  /** The page is only being prefetched. */
  preload: boolean
}

/** What may run before a route, by name. */
const middlewares: Readonly<Record<string, typeof followRedirect>> = { redirect: followRedirect }

/** A route names a middleware that does not exist: only the error page can follow. */
export class UnknownMiddlewareError extends Error {
  override name = 'UnknownMiddlewareError' as const
  constructor(middleware: string) {
    super(`Unknown route middleware: '${middleware}'`)
  }
}

/** Runs a route's middleware, which may redirect or reject. */
export async function runMiddleware(name: string, context: MiddlewareContext): Promise<void> {
  const middleware = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined
  if (!middleware) throw new UnknownMiddlewareError(name)
  await middleware(context)
}

/** Redirects to another page of the app or to a link that the operator configured. */
async function followRedirect({ location, preload }: MiddlewareContext): Promise<void> {
  const target = redirects[location.pathname.replace(/(?<=.)\/$/, '') as `/${string}`]
  if (!target) throw notFound()
  if (target.to !== undefined) throw redirect({ to: target.to, replace: true })
  if (preload) return
  const { links } = await loadChainConfig()
  if (!links[target.link]) throw notFound()
  throw redirect({ href: links[target.link], replace: true, reloadDocument: true })
}
