import { type DestinationStream, type Logger, pino } from 'pino'
import { describeError } from './errors/describe-error.ts'

/** JSON lines. Secrets never reach them: whoever logs an object with one of these keys logs `[redacted]`. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const secrets = ['authorization', 'sign', 'signature', 'accessToken', 'token', 'cookie', 'privateKey']
  const options = {
    level,
    base: { service: 'api' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    redact: { paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[redacted]' },
  }
  return destination ? pino(options, destination) : pino(options)
}
