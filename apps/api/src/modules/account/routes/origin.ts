import { type Env, signInOrigins } from '../../../env.ts'
import { ApiError } from '../../../errors/api-error.ts'

/** The origin that a sign-in message names: the calling page's, or the public one for a caller that is no page. */
export function pageOrigin(env: Env, header: string | undefined): string {
  if (!header) return env.PUBLIC_ORIGIN
  if (!signInOrigins(env).includes(header)) throw new ApiError('originNotAllowed')
  return header
}

/** Origins whose messages a request may present: a page only its own, a caller that is no page any of ours. */
export function originsFor(env: Env, header: string | undefined): readonly string[] {
  return header ? [pageOrigin(env, header)] : signInOrigins(env)
}
