import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

/** JSON lines on stdout. Whatever might hold a key is censored, however it got into a line. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'operator' },
    redact: {
      paths: [
        'privateKey',
        'secretKey',
        'OPERATOR_PRIVATE_KEY',
        'MANAGER_PRIVATE_KEY',
        '*.privateKey',
        '*.secretKey',
        '*.OPERATOR_PRIVATE_KEY',
        '*.MANAGER_PRIVATE_KEY',
      ],
      censor: '[redacted]',
    },
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: serializeError },
  }
  // Synchronous, so that the last line before an exit is out, and after the lines before it.
  return pino(options, destination ?? pino.destination({ sync: true }))
}

/** Name and text of an error and its causes; no request bodies, which hold signed transactions and URLs with tokens. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { shortMessage } = error as { shortMessage?: string }
  return {
    type: error.name,
    message: shortMessage ?? error.message,
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
  }
}
