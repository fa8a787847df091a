/** SQLSTATEs of an unavailable Postgres; a prefix of two characters is a class. */
const states = [
  '08', // connection exception
  '28', // a password that was changed
  '3D000', // a database that is restored
  '25006', // read-only: a standby, or one set so because its disk is full
  '40P01', // ended to resolve a deadlock
  '53', // out of disk, memory or connections
  '57014', // a statement ended by its timeout
  '57P', // shutting down, starting up, crashed
  '58', // system error, such as a failed write
]
/** Node's codes for a missing or broken connection. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/** Messages of client errors without a code. */
const sentences =
  /^(?:SASL|timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error)/

/** True when a query failed because of the database's state: it may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (systemCodes.has(code) || sentences.test(error.message)) return true
  // Five characters: an SQLSTATE.
  if (code.length === 5 && states.some((state) => code.startsWith(state))) return true
  return isDatabaseUnavailable(error.cause)
}
