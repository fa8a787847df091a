import { notFound, redirect } from '@tanstack/react-router'
import { redirects } from '../../config/redirects.ts'
import { loadChainConfig } from '../../data/chain-config/chain-config.ts'

/** A route has nothing to run: only the error page can follow. */
export class UnknownMiddlewareError extends Error {
  override name = 'UnknownMiddlewareError' as const
  constructor(path: string) {
    super(`Unknown route middleware: '${path}'`)
  }
}

/** Redirects to another page of the app or to a link that the operator configured. A prefetch does not leave the app. */
export async function followRedirect(path: string, { preload }: { preload: boolean }): Promise<void> {
  const target = Object.hasOwn(redirects, path) ? redirects[path as `/${string}`] : undefined
  if (!target) throw new UnknownMiddlewareError(path)
  if (target.to !== undefined) throw redirect({ to: target.to, replace: true })
  if (preload) return
  const { links } = await loadChainConfig()
  if (!links[target.link]) throw notFound()
  throw redirect({ href: links[target.link], replace: true, reloadDocument: true })
}
