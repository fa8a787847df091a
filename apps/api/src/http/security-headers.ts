import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from '../context.ts'
import { type Env, signInOrigins } from '../env.ts'

/** Sources per directive that a build needs besides those below. */
type BuildSources = Readonly<Record<string, readonly string[]>>

interface BuiltWeb {
  readonly csp: () => BuildSources
}

const noSources: BuildSources = {}

/** Sets the headers that restrict our pages. A route may set another content policy. */
export function securityHeaders(env: Env, web: BuiltWeb | undefined): MiddlewareHandler<ApiEnv> {
  const isHttps = env.PUBLIC_ORIGIN.startsWith('https:')
  const policyOf = contentPolicies(env)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    if (!headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', policyOf(web?.csp() ?? noSources, verifyingPages.test(c.req.path)))
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('X-Frame-Options', 'DENY')
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
    headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}

/** The hosts that WalletConnect's client connects to. */
const walletConnect = {
  relays: [
    'wss://relay.walletconnect.org',
    'wss://relay.walletconnect.com',
    'https://rpc.walletconnect.org',
    'https://pulse.walletconnect.org',
  ],
  verification: 'https://verify.walletconnect.org',
}

/**
 * The pages that verify a result or show what the contracts hold, in any language. A visitor who trusts nobody names a node
 * and a drand server there, so these documents may connect to any. No other document may.
 */
const verifyingPages = /^(?:\/[a-z]{2})?\/(?:transparency|verify|bet\/[^/]+|draw\/[^/]+)\/?$/
const anyNode = ['https:', 'http://localhost:*', 'http://127.0.0.1:*']

/** Every answer has one of two texts, until there is another build. */
function contentPolicies(env: Env) {
  const known = new WeakMap<BuildSources, Map<boolean, string>>()
  return (sources: BuildSources, isVerifying: boolean): string => {
    const ofBuild = known.get(sources) ?? new Map<boolean, string>()
    const policy = ofBuild.get(isVerifying) ?? contentPolicy(env, sources, isVerifying)
    known.set(sources, ofBuild.set(isVerifying, policy))
    return policy
  }
}

function contentPolicy(env: Env, buildSources: BuildSources, isVerifying: boolean): string {
  // 'self' covers the page's own web socket in every current browser; naming it helps the older ones.
  const sockets = signInOrigins(env).map((origin) => origin.replace(/^http/, 'ws'))
  const icons = env.ICON_FALLBACK_URL ? [new URL(env.ICON_FALLBACK_URL).origin] : []
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Libraries write positions and sizes into style attributes of server-rendered markup.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...sockets,
      ...icons,
      ...(env.WALLETCONNECT_PROJECT_ID ? walletConnect.relays : []),
      ...(isVerifying ? anyNode : []),
    ],
    ...(env.WALLETCONNECT_PROJECT_ID ? { 'frame-src': [walletConnect.verification] } : {}),
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  for (const [directive, sources] of Object.entries(buildSources)) directives[directive]?.push(...sources)
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
