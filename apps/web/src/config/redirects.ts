import { routePaths, type StaticPath } from './paths.ts'

/** The operator's configured links that have a short address here. */
export type LinkName = 'telegram' | 'medium' | 'twitter' | 'bitcointalk'

export type RedirectTarget =
  | { to: StaticPath; link?: never }
  /** Leaves the app; without a configured link the address is not found. */
  | { to?: never; link: LinkName }

/** Addresses that lead elsewhere, under every locale prefix. The server answers 30x for them, the router the same. */
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
