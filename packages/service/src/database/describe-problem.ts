const sentences: readonly (readonly [RegExp, string])[] = [
  [/^(28P01|28000)$/, 'refuses the name or the password'],
  [/^3D000$/, 'has no database of that name'],
  [/^53300$/, 'has no connection left'],
  [/^57P03$/, 'is starting up'],
  [/^(25006)$/, 'is a standby, or read-only'],
  [/^(53100|58030)$/, 'has no room on its disk'],
  [/^53200$/, 'has no memory left'],
  [/^ECONNREFUSED$/, 'is not running at that address'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'has a host name that is not known'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'cannot be reached'],
]

const messages: readonly (readonly [RegExp, string])[] = [
  [/no more connections allowed/, 'is a pooler that has no connection left'],
  [/no such database/, 'has no database of that name'],
  [/unsupported startup parameter/, 'is a pooler that refuses our settings: set DATABASE_DIRECT_URL beside it'],
  [/password authentication failed|SASL|no such user/i, 'refuses the name or the password'],
  [
    /server login|login failed|query_wait_timeout|server_login_retry|pooler/,
    'is a pooler that does not reach its database',
  ],
  [/timeout/i, 'does not answer in time'],
]

/** One sentence about a database that cannot be used, with the variable that names it and without what it holds. */
export function describeDatabaseProblem(variable: string, error: unknown): string {
  return `The database of ${variable} ${problemOf(error)}.`
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'cannot be used'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known =
    sentences.find(([pattern]) => pattern.test(code)) ?? messages.find(([pattern]) => pattern.test(error.message))
  if (known) return known[1]
  if (error instanceof AggregateError && error.errors.length > 0) return problemOf(error.errors[0])
  return error.cause ? problemOf(error.cause) : 'has ended the connection'
}
