import * as z from 'zod'

const LOCAL_CHAIN_ID = 31337

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be a URL (${protocols.join(' or ')})`,
  })

const origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'must be an origin such as https://host:port',
  )

const originList = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((entry) => (entry.trim() ? [entry.trim()] : [])))
  .pipe(z.array(origin))

/** Host names without a port, as they stand in a request's Host header. */
const hostList = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((entry) => (entry.trim() ? [entry.trim().toLowerCase()] : [])))
  .pipe(z.array(z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be host names such as api.example')))

const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback)
const link = z.union([z.literal(''), url('https:', 'http:')]).default('')

/** What server and worker both need. */
export const databaseFields = {
  DATABASE_URL: url('postgres:', 'postgresql:'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
}

const schema = z
  .object({
    ...databaseFields,
    CHAIN_ID: z.coerce.number().int().positive(),
    CHAIN_NAME: z.string().min(1).optional(),
    /** As wallets accept them (EIP-3085) when the web adds the chain. */
    COIN_SYMBOL: z
      .string()
      .regex(/^[A-Za-z0-9]{2,6}$/, 'must be 2 to 6 letters or digits')
      .default('ETH'),
    COIN_NAME: z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,31}$/u, 'must be 1 to 32 letters, digits, spaces, dots or hyphens')
      .optional(),
    RPC_URL: url('http:', 'https:'),
    RPC_WS_URL: url('ws:', 'wss:'),
    DEPLOYMENT_FILE: z.string().min(1),
    PORT: z.coerce.number().int().min(0).max(65_535).default(7777),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_ORIGIN: origin,
    /** Further origins whose pages may sign in here, beside PUBLIC_ORIGIN. */
    SIGN_IN_ORIGINS: originList,
    CORS_ORIGINS: originList,
    /** Further names that the API is asked by, beside those of the origins that may sign in. */
    API_HOSTS: hostList,
    WEB_DIR: z.string().min(1).optional(),
    FUNDER_PRIVATE_KEY: z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/, 'must be a private key: 0x and 64 hex digits')
      .transform((value): `0x${string}` => `0x${value.slice(2)}`)
      .optional(),
    ICON_FALLBACK_URL: z.union([z.literal(''), url('https:', 'http:')]).default(''),
    EXPLORER_URL: link,
    FAUCET_URL: link,
    WALLETCONNECT_PROJECT_ID: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'must be a project id: 32 hex digits')
      .optional(),
    SMART_WALLET: z.stringbool().default(false),
    CONFIRMATIONS: count(4),
    /** How many proxies stand before this process and append to X-Forwarded-For. */
    TRUSTED_PROXIES: count(0),
    READY_MAX_LAG_BLOCKS: count(25),
    RATE_LIMIT_PER_MINUTE: count(600),
    RATE_LIMIT_SIGN_IN_PER_MINUTE: count(30),
    RATE_LIMIT_RPC_PER_MINUTE: count(6000),
    RATE_LIMIT_FUND_PER_HOUR: count(30),
    /** Gas that a call through /rpc may use up at the node. */
    RPC_MAX_GAS: z.coerce.number().int().min(100_000).max(1_000_000_000).default(30_000_000),
    RPC_DEADLINE_SEC: z.coerce.number().int().min(1).max(120).default(10),
    /** Calls that the node is given at once, for all clients together and for each. */
    RPC_CALLS_IN_FLIGHT: z.coerce.number().int().min(1).default(64),
    RPC_CALLS_IN_FLIGHT_PER_CLIENT: z.coerce.number().int().min(1).default(16),
    /** Open streams, and as many RPC sockets, per IP. */
    MAX_CONNECTIONS_PER_IP: count(64),
    /** When set, /metrics needs it as a bearer token. */
    METRICS_TOKEN: z.string().min(16).optional(),
    LINK_TELEGRAM: link,
    LINK_MEDIUM: link,
    LINK_TWITTER: link,
    LINK_BITCOINTALK: link,
  })
  .refine((env) => env.CHAIN_ID === LOCAL_CHAIN_ID || env.FUNDER_PRIVATE_KEY === undefined, {
    path: ['FUNDER_PRIVATE_KEY'],
    message: `is for chain ${LOCAL_CHAIN_ID} only`,
  })

export type Env = z.output<typeof schema>

export class InvalidEnvError extends Error {
  override name = 'InvalidEnvError' as const
}

/** Reads the whole configuration once; every bad variable is named, never its value. */
export const parseEnv = (source: Record<string, string | undefined>): Env => parseBy(schema, source)

export function parseBy<Output>(by: z.ZodType<Output>, source: Record<string, string | undefined>): Output {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = by.safeParse(given)
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new InvalidEnvError(`The configuration is not valid:\n${lines.join('\n')}`)
}

/** True on the chain that every developer's machine runs, where test conveniences exist. */
export function isLocalChain(env: Pick<Env, 'CHAIN_ID'>): boolean {
  return env.CHAIN_ID === LOCAL_CHAIN_ID
}

/**
 * Origins whose pages may sign in: the public one, the configured ones, and on a local address both of its names
 * (`localhost` and `127.0.0.1`), since a player may type either.
 */
export function signInOrigins(env: Pick<Env, 'PUBLIC_ORIGIN' | 'SIGN_IN_ORIGINS'>): readonly string[] {
  const { protocol, hostname, port } = new URL(env.PUBLIC_ORIGIN)
  const names = ['localhost', '127.0.0.1']
  const local = names.includes(hostname) ? names.map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`) : []
  return [...new Set([env.PUBLIC_ORIGIN, ...env.SIGN_IN_ORIGINS, ...local])]
}

/** Origins whose pages may call the API: those that may sign in, and others that may only read. */
export function pageOrigins(env: Pick<Env, 'PUBLIC_ORIGIN' | 'SIGN_IN_ORIGINS' | 'CORS_ORIGINS'>): readonly string[] {
  return [...new Set([...signInOrigins(env), ...env.CORS_ORIGINS])]
}
