import { QUICKNET_URLS } from '@tyche/protocol/quicknet'

/** drand's own, unless a visitor names another. */
export const DRAND_URL: string = QUICKNET_URLS[0]

/** Only this computer's own services are asked without encryption. */
const OWN_HOSTS = /^(?:localhost|127\.0\.0\.1)$/

/** The address of a service that a visitor types or a link names; undefined for what is no such address. */
export function readEndpoint(text: unknown): string | undefined {
  if (typeof text !== 'string' || !URL.canParse(text.trim())) return undefined
  const url = new URL(text.trim())
  const isAllowed = url.protocol === 'https:' || (url.protocol === 'http:' && OWN_HOSTS.test(url.hostname))
  return isAllowed && !url.username && !url.password && !url.hash ? url.href : undefined
}

/** What to call it: the rest of an address may hold a key. */
export function hostOf(endpoint: string): string {
  return new URL(endpoint).host
}
