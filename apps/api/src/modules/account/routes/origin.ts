import { type Env, signInOrigins } from '../../../env.ts'
import { ApiError } from '../../../errors/api-error.ts'

/** The origin in a sign-in message: the calling page's, or the public one for a caller without an Origin header. */
export function pageOrigin(env: Env, header: string | undefined): string {
  if (!header) return env.PUBLIC_ORIGIN
  if (!signInOrigins(env).includes(header)) throw new ApiError('originNotAllowed')
  return header
}

/** Origins whose messages a request may present: a page's own, or any of ours for a caller without an Origin header. */
export function originsFor(env: Env, header: string | undefined): readonly string[] {
  return header ? [pageOrigin(env, header)] : signInOrigins(env)
}
