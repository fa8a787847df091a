const OLDEST_MAJOR = 7

const problems: readonly (readonly [RegExp, string])[] = [
  [/WRONGPASS|NOAUTH|invalid password|without any password configured/i, 'refuses the name or the password'],
  [/NOPERM/, 'does not allow its user what we need'],
  [/OOM/, 'has no memory left'],
  [/NOREPLICAS/, 'has too few replicas to take writes'],
  [/READONLY/, 'is a replica'],
  [/MISCONF/, 'cannot write to its disk'],
  [/LOADING/, 'is reading its data'],
  [/ECONNREFUSED/, 'is not running at that address'],
  [/ENOTFOUND|EAI_AGAIN/, 'has a host name that is not known'],
  [/ETIMEDOUT|timed out/i, 'does not answer in time'],
]

/** One sentence about a Valkey that cannot be used, without its address or password. */
export function describeValkeyProblem(error: unknown): string {
  const text = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : ''
  const known = problems.find(([pattern]) => pattern.test(text))
  return `The Valkey of VALKEY_URL ${known?.[1] ?? 'has ended the connection'}: limits are counted by each process, and streams wait.`
}

/** A primary becomes one when another takes its place. */
export function isReplica(error: unknown): boolean {
  return error instanceof Error && error.message.includes('READONLY')
}

/** @param info answer of `INFO server` */
export function findOldVersion(info: string): string | undefined {
  const version = (/^(?:valkey|redis)_version:(\S+)/m.exec(info) ?? [])[1]
  const major = Number.parseInt(version ?? '', 10)
  if (major >= OLDEST_MAJOR) return undefined
  return `The Valkey of VALKEY_URL is version ${version ?? 'unknown'}: Valkey, or Redis from ${OLDEST_MAJOR} on, is needed.`
}
