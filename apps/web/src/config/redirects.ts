import { routePaths, type StaticPath } from './paths.ts'

/** The operator's configured links that have a short address here. */
export type LinkName = 'telegram' | 'medium' | 'twitter' | 'bitcointalk'

export type RedirectTarget =
  | { to: StaticPath; link?: never }
  /** Leads out of the app; without a configured link the address is not found. */
  | { to?: never; link: LinkName }

/** Redirected addresses, under every locale prefix. The server answers 30x; the router redirects too. */
export const redirects: Readonly<Record<`/${string}`, RedirectTarget>> = {
  '/home': { to: routePaths.home },
  '/game': { to: routePaths.games },
  '/coin': { to: routePaths.coin },
  '/coinflip': { to: routePaths.coin },
  '/dice': { to: routePaths.dice },
  '/range': { to: routePaths.range },
  '/rps': { to: routePaths.rps },
  '/spin': { to: routePaths.spin },
  '/pool': { to: routePaths.pools },
  '/profile': { to: routePaths.user },
  '/telegram': { link: 'telegram' },
  '/medium': { link: 'medium' },
  '/twitter': { link: 'twitter' },
  '/bitcointalk': { link: 'bitcointalk' },
}
