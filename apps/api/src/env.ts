import { localAllowance, loyaltyConstants, publicAllowance } from '@tyche/loyalty'
import { LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { findKeyProblem } from '@tyche/protocol/development-accounts'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { envRule, parseEnv as parse, type Variables } from '@tyche/service/env'
import {
  accountList,
  chainId,
  count,
  flag,
  httpUrl,
  list,
  logLevel,
  origin,
  path,
  port,
  postgresUrl,
  privateKey,
  valkeyUrl,
  webSocketUrl,
} from '@tyche/service/env-fields'
import * as z from 'zod'
import {
  type CdkeySecrets,
  developmentCdkeySecrets,
  parseVersionedSecrets,
  shareSecret,
} from './modules/rewards/service/cdkey-secrets.ts'

const originList = list.pipe(z.array(origin)).default([])

/** Host names without a port, as in a request's Host header. */
const hostList = list
  .transform((names) => names.map((name) => name.toLowerCase()))
  .pipe(z.array(z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be host names such as api.example')))
  .default([])

const link = httpUrl.or(z.literal('')).default('')

export const versionedSecrets = list.transform((entries, context) => {
  const secrets = parseVersionedSecrets(entries)
  if (secrets) return secrets
  context.addIssue({ code: 'custom', message: 'must be versions with 64 lower-case hex digits each, such as 1:…,2:…' })
  return z.NEVER
})

/** USD that prizes for points may promise before there are fees; without it 0, on the local chain what its rules say. */
export const givebackSeedField = count({ max: 1_000_000_000 }).optional()

/** Between two frames of a topic, at least. */
export const streamFrameField = count({ min: 20, max: 60_000 }).default(2_000)

/** Beyond it `/statusz` calls the indexer behind. */
export const maxLagField = count().default(25)

/** The key that signs; for as long as another replaces it, both. */
const signerKeys = list
  .pipe(z.array(privateKey).max(2, 'must be one key, or two while one replaces the other'))
  .default([])

const schema = z
  .object({
    DATABASE_URL: postgresUrl,
    /** The same database without a pooler. */
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    /** A standby of the same database, without a pooler: lists of what happened on the chain are read there. */
    DATABASE_REPLICA_URL: postgresUrl.optional(),
    /** A Valkey, or a Redis from 7 on: limits and connections are counted there for all processes. */
    VALKEY_URL: valkeyUrl.optional(),
    LOG_LEVEL: logLevel,
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    /** `api` serves everything but the stream, `stream` the stream and `/rpc`. */
    ROLE: z.enum(['all', 'api', 'stream'], { error: 'must be all, api or stream' }).default('all'),
    CHAIN_ID: chainId,
    CHAIN_NAME: z.string().optional(),
    /** In the format that wallets accept when the web adds the chain (EIP-3085). */
    COIN_SYMBOL: z
      .string()
      .regex(/^[A-Za-z0-9]{2,6}$/, 'must be 2 to 6 letters or digits')
      .default('ETH'),
    COIN_NAME: z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,31}$/u, 'must be 1 to 32 letters, digits, spaces, dots or hyphens')
      .optional(),
    RPC_URL: httpUrl,
    RPC_WS_URL: webSocketUrl,
    DEPLOYMENT_FILE: path,
    /** The operator's file of series: their names. */
    SERIES_FILE: path.optional(),
    GIVEBACK_SEED_USD: givebackSeedField,
    PORT: port.default(7777),
    HOST: z.string().default('127.0.0.1'),
    /** After SIGTERM it serves for as long, while `/readyz` says no. */
    DRAIN_SEC: count({ max: 600 }).default(0),
    PUBLIC_ORIGIN: origin,
    /** Origins whose pages may sign in, besides PUBLIC_ORIGIN. */
    SIGN_IN_ORIGINS: originList,
    CORS_ORIGINS: originList,
    /** Host names of the API, besides those of the origins that may sign in. */
    API_HOSTS: hostList,
    WEB_DIR: path.optional(),
    FUNDER_PRIVATE_KEY: privateKey.optional(),
    /** Players that a program plays, which the web marks. */
    SIMULATED_PLAYERS: accountList.default([]),
    /** Of the HMAC that reward codes are found by, and that seal them for their owners. */
    CDKEY_PEPPERS: versionedSecrets.optional(),
    CDKEY_SEAL_KEYS: versionedSecrets.optional(),
    /** Sign the terms of pre-orders, and vouchers of RewardPool. */
    PRE_ORDER_SIGNER_PRIVATE_KEYS: signerKeys,
    REWARD_SIGNER_PRIVATE_KEYS: signerKeys,
    ICON_FALLBACK_URL: link,
    EXPLORER_URL: link,
    FAUCET_URL: link,
    WALLETCONNECT_PROJECT_ID: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'must be a project id: 32 hex digits')
      .optional(),
    SMART_WALLET: flag.default(false),
    CONFIRMATIONS: count().default(4),
    /** Number of proxies in front of this process that append to X-Forwarded-For. */
    TRUSTED_PROXIES: count().default(0),
    READY_MAX_LAG_BLOCKS: maxLagField,
    RATE_LIMIT_PER_MINUTE: count().default(600),
    RATE_LIMIT_SIGN_IN_PER_MINUTE: count().default(30),
    RATE_LIMIT_RPC_PER_MINUTE: count().default(6000),
    RATE_LIMIT_CLAIM_PER_MINUTE: count().default(loyaltyConstants.limits.checkInsPerMinute),
    RATE_LIMIT_FUND_PER_HOUR: count().default(30),
    RATE_LIMIT_SIGN_PER_HOUR: count().default(loyaltyConstants.limits.signedPreOrdersPerHour),
    /** Gas limit of a call through /rpc. */
    RPC_MAX_GAS: count({ min: 100_000, max: 1_000_000_000 }).default(30_000_000),
    RPC_DEADLINE_SEC: count({ min: 1, max: 120 }).default(10),
    /** Concurrent calls to the node, for all clients together and for each. */
    RPC_CALLS_IN_FLIGHT: count({ min: 1 }).default(64),
    RPC_CALLS_IN_FLIGHT_PER_CLIENT: count({ min: 1 }).default(16),
    /** Open streams per IP; the same limit applies to RPC sockets. */
    MAX_CONNECTIONS_PER_IP: count().default(64),
    STREAM_FRAME_MS: streamFrameField,
    /** Milliseconds for which guests share the answer to the same public list, unless its data changes earlier; 0 shares none. */
    SHARE_ANSWERS_MS: count({ max: 10_000 }).default(1_000),
    /** When set, `/metrics` needs it as a bearer token. */
    METRICS_TOKEN: z.string().min(16, 'must have 16 characters at least').optional(),
    LINK_TELEGRAM: link,
    LINK_MEDIUM: link,
    LINK_TWITTER: link,
    LINK_BITCOINTALK: link,
    /** The public repository of what runs here, and its documentation. */
    LINK_SOURCE: link,
    LINK_DOCS: link,
  })
  .check(
    envRule(({ CHAIN_ID, FUNDER_PRIVATE_KEY, SIMULATED_PLAYERS }, refuse) => {
      if (CHAIN_ID !== LOCAL_CHAIN_ID && FUNDER_PRIVATE_KEY !== undefined)
        refuse('FUNDER_PRIVATE_KEY', `is for chain ${LOCAL_CHAIN_ID} only`)
      if (CHAIN_ID !== LOCAL_CHAIN_ID && Array.isArray(SIMULATED_PLAYERS) && SIMULATED_PLAYERS.length > 0)
        refuse('SIMULATED_PLAYERS', `is for chain ${LOCAL_CHAIN_ID} only`)
    }),
  )
  .check(envRule((env, refuse) => judgeCdkeySecrets(env, refuse)))
  .check(envRule(judgeSignerKeys))

export type Env = z.output<typeof schema>

/** @throws `InvalidEnvError` naming every bad variable. */
export function parseEnv(variables: Variables): Env {
  return parse(schema, variables)
}

function judgeSignerKeys(env: Readonly<Record<string, unknown>>, refuse: (name: string, message: string) => void) {
  const purposeOf = new Map<string, string>()
  for (const name of ['FUNDER_PRIVATE_KEY', 'PRE_ORDER_SIGNER_PRIVATE_KEYS', 'REWARD_SIGNER_PRIVATE_KEYS']) {
    for (const key of [env[name]].flat()) {
      if (typeof key !== 'string') continue
      const problem = name === 'FUNDER_PRIVATE_KEY' ? undefined : findKeyProblem(key, env.CHAIN_ID)
      if (problem) refuse(name, problem)
      const other = purposeOf.get(key.toLowerCase())
      if (other !== undefined && other !== name) refuse(name, `must have other keys than ${other}`)
      purposeOf.set(key.toLowerCase(), name)
    }
  }
}

/** `GIVEBACK_SEED_USD` with 18 decimals. */
export function givebackSeedUsd(env: Pick<Env, 'CHAIN_ID' | 'GIVEBACK_SEED_USD'>): bigint {
  if (env.GIVEBACK_SEED_USD !== undefined) return BigInt(env.GIVEBACK_SEED_USD) * USD_PRECISION
  return (isLocalChain(env) ? localAllowance : publicAllowance).givebackSeedUsd
}

function judgeCdkeySecrets(env: Readonly<Record<string, unknown>>, refuse: (name: string, message: string) => void) {
  const { CHAIN_ID, ROLE, CDKEY_PEPPERS: peppers, CDKEY_SEAL_KEYS: sealKeys } = env
  const isPublic = typeof CHAIN_ID === 'number' && CHAIN_ID !== LOCAL_CHAIN_ID
  const known = developmentCdkeySecrets
  for (const [name, secrets] of [
    ['CDKEY_PEPPERS', peppers],
    ['CDKEY_SEAL_KEYS', sealKeys],
  ] as const) {
    // A process of streams has no route that uses them, and is better off without.
    if (isPublic && ROLE !== 'stream' && secrets === undefined)
      refuse(name, `must be set on any chain but ${LOCAL_CHAIN_ID}`)
    if (!isPublic || !(secrets instanceof Map)) continue
    if (shareSecret(secrets, known.peppers) || shareSecret(secrets, known.sealKeys))
      refuse(name, `has a development secret, which is for chain ${LOCAL_CHAIN_ID} only`)
  }
  if (peppers instanceof Map && sealKeys instanceof Map && shareSecret(peppers, sealKeys))
    refuse('CDKEY_SEAL_KEYS', 'must have other secrets than CDKEY_PEPPERS')
}

/** The secrets of reward codes; on the local chain without settings those that everybody knows. */
export function cdkeySecretsOf(env: Pick<Env, 'CDKEY_PEPPERS' | 'CDKEY_SEAL_KEYS'>): CdkeySecrets {
  return {
    peppers: env.CDKEY_PEPPERS ?? developmentCdkeySecrets.peppers,
    sealKeys: env.CDKEY_SEAL_KEYS ?? developmentCdkeySecrets.sealKeys,
  }
}

/** True on the local development chain, which has test conveniences. */
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
