import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { redirects } from '../../config/redirects.ts'
import { loadChainConfig } from '../../data/chain-config/chain-config.ts'

export interface MiddlewareContext {
  /** Without the locale prefix. */
  location: Pick<ParsedLocation, 'pathname'>
  /** The page is only being fetched ahead. */
  preload: boolean
}

type RouteMiddleware = (context: MiddlewareContext) => Promise<void> | void

/** What may run before a page, by name. */
const middlewares: Readonly<Record<string, RouteMiddleware>> = { redirect: followRedirect }

/** A route names a step that does not exist: only the error page can follow. */
export class UnknownMiddlewareError extends Error {
  override name = 'UnknownMiddlewareError' as const
  constructor(middleware: string) {
    super(`Unknown route middleware: '${middleware}'`)
  }
}

/** Runs the named steps one after the other; each may redirect or refuse. */
export async function runMiddleware(names: readonly string[], context: MiddlewareContext): Promise<void> {
  for (const name of names) {
    const step = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined
    if (!step) throw new UnknownMiddlewareError(name)
    await step(context)
  }
}

/** To another page of the app, or out of it to a link that the operator configured. */
async function followRedirect({ location, preload }: MiddlewareContext): Promise<void> {
  const target = redirects[location.pathname.replace(/(?<=.)\/$/, '') as `/${string}`]
  if (!target) throw notFound()
  if (target.to !== undefined) throw redirect({ to: target.to, replace: true })
  if (preload) return
  const { links } = await loadChainConfig()
  if (!links[target.link]) throw notFound()
  throw redirect({ href: links[target.link], replace: true, reloadDocument: true })
}
