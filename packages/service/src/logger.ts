import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './describe-error.ts'

export type { Logger }

/** Paths of log fields that may hold a secret. */
const secrets = [
  ...['authorization', 'cookie', 'sign', 'signature', 'accessToken', 'token', 'password', 'privateKey', 'secretKey'],
  ...['OPERATOR_PRIVATE_KEY', 'MANAGER_PRIVATE_KEY', 'FUNDER_PRIVATE_KEY', 'DEPLOYER_PRIVATE_KEY', 'PRIVATE_KEY'],
  ...['OPS_PRIVATE_KEY', 'METRICS_TOKEN', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'VALKEY_URL'],
]

/**
 * JSON lines on stdout. Keys and signatures are redacted; of an error only names and messages are logged, since
 * requests contain signed transactions, and node URLs contain tokens.
 */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  }
  return pino(options, destination ?? stdout())
}

/** Lines that wait for a full disk; further ones are lost. */
const MAX_WAITING_BYTES = 1_048_576

/** A full disk ends no process, and what is logged once it has room again is written. */
function stdout(): DestinationStream {
  // Synchronous, so that the last line before an exit is written, and in order.
  const stream = pino.destination({ sync: true, maxLength: MAX_WAITING_BYTES })
  stream.on('error', () => undefined)
  // Tries what waits again, which only a line that is taken does otherwise.
  stream.on('drop', () => stream.write(''))
  // Without `flushSync`, which `fatal` would call, and which on a full disk never returns.
  return { write: (line) => void stream.write(line) }
}
