import * as z from 'zod'

/** Schemas of environment variables that several programs use. */
const url = (protocol: RegExp, message: string) => z.url({ protocol, error: message })

const wholeNumber = z.string().regex(/^\d{1,15}$/, 'must be a whole number')

/** A whole number in decimal digits. */
export function count({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {}) {
  const message = max === Number.MAX_SAFE_INTEGER ? `must be ${min} or more` : `must be from ${min} to ${max}`
  return wholeNumber.transform(Number).refine((value) => value >= min && value <= max, message)
}

export const chainId = count({ min: 1 })
/** 0 takes any free port. */
export const port = count({ max: 65_535 })
export const httpUrl = url(/^https?$/, 'must be an http:// or https:// address')
export const webSocketUrl = url(/^wss?$/, 'must be a ws:// or wss:// address')
export const postgresUrl = url(/^postgres(ql)?$/, 'must be a postgres:// address')
export const valkeyUrl = url(/^rediss?$/, 'must be a redis:// or rediss:// address')
export const path = z.string().min(1)
export const logLevel = z
  .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'must be fatal, error, warn, info, debug, trace or silent',
  })
  .default('info')

export const flag = z.enum(['true', 'false'], { error: 'must be true or false' }).transform((text) => text === 'true')

export const privateKey = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{64}$/)], {
  error: 'must be a private key: 0x and 64 hex digits',
})

/** Hex of exactly `bytes` bytes, without 0x. */
export function hexOf(bytes: number) {
  return z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`), `must be ${bytes * 2} lower-case hex digits`)
}

/** Comma-separated entries; spaces around them and empty entries are ignored. */
export const list = z.string().transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))

const addressOf = (message: string) =>
  z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)], { error: message })

/** Address of an account. */
export const address = addressOf('must be an address: 0x and 40 hex digits')

/** Addresses of accounts, separated by commas. */
export const accountList = list.pipe(z.array(addressOf('must be addresses: 0x and 40 hex digits each')))

/** At least one address, separated by commas. */
export const httpUrls = list.pipe(z.array(httpUrl).min(1, 'must name an address'))

/** Scheme, host and port without a path. */
export const origin = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text,
    'must be an origin such as https://host:port',
  )
