import { type Env, signInOrigins } from '../../../env.ts'
import { ApiError } from '../../../errors/api-error.ts'

/** The origin a sign-in message is made for: the calling page's when it is one of ours, else the public one. */
export function pageOrigin(env: Env, header: string | undefined): string {
  if (!header) return env.PUBLIC_ORIGIN
  if (!signInOrigins(env).includes(header)) throw new ApiError('originNotAllowed')
  return header
}

/** Which origins' messages a request may present: a page its own only, a caller that is no page any of ours. */
export function originsFor(env: Env, header: string | undefined): readonly string[] {
  return header ? [pageOrigin(env, header)] : signInOrigins(env)
}
