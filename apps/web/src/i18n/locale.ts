import { catalogueLocales, defaultLocale, isSupportedLocale, type Locale, localeCookie } from '../config/locales.ts'

export interface LocalePath {
  /** The prefix of the path; undefined where it has none. */
  prefix: Locale | undefined
  pathname: string
}

/** Takes the locale prefix off a path: `/en/games` is `en` and `/games`. */
export function splitLocale(pathname: string): LocalePath {
  const [, first = ''] = pathname.split('/')
  if (!isSupportedLocale(first) || !catalogueLocales.includes(first)) return { prefix: undefined, pathname }
  return { prefix: first, pathname: pathname.slice(first.length + 1) || '/' }
}

/** Puts a locale prefix before a path; without a prefix the path stays. */
export function joinLocale({ prefix, pathname }: LocalePath): string {
  if (!prefix) return pathname
  return pathname === '/' ? `/${prefix}` : `/${prefix}${pathname}`
}

export function readLocaleCookie(cookies: string): Locale | undefined {
  const entry = cookies.split('; ').find((part) => part.startsWith(`${localeCookie.name}=`))
  const value = entry?.slice(localeCookie.name.length + 1)
  return isSupportedLocale(value) && catalogueLocales.includes(value) ? value : undefined
}

/** Remembers a language for 365 days. Ignores anything but a supported locale. */
export function storeLocale(value: unknown): boolean {
  if (!isSupportedLocale(value)) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${localeCookie.name}=${value}; path=/; max-age=${localeCookie.maxAgeSec}; samesite=lax`
  return true
}

/** The prefix decides, then the cookie, then English. */
export function detectLocale({ prefix }: LocalePath, cookies: string): Locale {
  return prefix ?? readLocaleCookie(cookies) ?? defaultLocale
}
