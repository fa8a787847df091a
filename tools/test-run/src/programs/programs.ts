/** A program that is configured by the environment. */
export interface Program {
  readonly name: string
  /** Module, relative to the repository's root, that exports `parse`. */
  readonly env: string
  readonly parse: string
  /** What is started. */
  readonly entry: string
  readonly args?: readonly string[]
  readonly exitCode: number
  /** Everything that must be set, on the local chain. */
  readonly complete: Readonly<Record<string, string>>
  /** A bad value for each variable but those that every text is good for. */
  readonly malformed: Readonly<Record<string, string>>
}

/** Variables that every text is good for. */
export const anyText = [
  ...['BEACON_KEY_FILE', 'CHAIN_NAME', 'DEPLOYMENT_FILE', 'HEALTH_HOST', 'HOST', 'OPS_KEYSTORE_FILE'],
  ...[
    'OPS_KEYSTORE_PASSWORD_FILE',
    'MNEMONIC_FILE',
    'SERIES_FILE',
    'SIGNER_CA_FILE',
    'SIGNER_CLIENT_FILE',
    'TYCHE_DATA_DIR',
    'TYCHE_HOST',
    'WEB_DIR',
  ],
]

/** Stands in every bad value: no message may repeat it. */
export const badText = 'hunter2'

const node = { RPC_URL: 'http://127.0.0.1:1', DEPLOYMENT_FILE: '/nowhere/deployment.json' }
const badUrls = { RPC_URL: `ftp://${badText}`, RPC_WS_URL: `http://${badText}` }
const key = `0x${'ab'.repeat(32)}`
const database = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
const badDatabase = { DATABASE_URL: `mysql://${badText}` }
const badDatabases = { ...badDatabase, DATABASE_DIRECT_URL: `mysql://${badText}` }
const sockets = { RPC_WS_URL: 'ws://127.0.0.1:1' }
const numbersOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, badText]))

const traces = numbersOf('OTEL_EXPORTER_OTLP_ENDPOINT')

export const programs: readonly Program[] = [
  {
    name: 'api',
    env: 'apps/api/src/env.ts',
    parse: 'parseEnv',
    entry: 'apps/api/src/main.ts',
    exitCode: 1,
    complete: { ...node, ...sockets, ...database, CHAIN_ID: '31337', PUBLIC_ORIGIN: 'http://localhost:7777' },
    malformed: {
      ...traces,
      ...badUrls,
      ...badDatabases,
      DATABASE_REPLICA_URL: `mysql://${badText}`,
      ...numbersOf('VALKEY_URL', 'ROLE', 'DRAIN_SEC'),
      ...numbersOf('CHAIN_ID', 'LOG_LEVEL', 'PORT', 'CONFIRMATIONS', 'TRUSTED_PROXIES', 'READY_MAX_LAG_BLOCKS'),
      ...numbersOf('RATE_LIMIT_PER_MINUTE', 'RATE_LIMIT_SIGN_IN_PER_MINUTE', 'RATE_LIMIT_RPC_PER_MINUTE'),
      ...numbersOf('RATE_LIMIT_FUND_PER_HOUR', 'RPC_MAX_GAS', 'RPC_DEADLINE_SEC', 'RPC_CALLS_IN_FLIGHT'),
      ...numbersOf('RPC_CALLS_IN_FLIGHT_PER_CLIENT', 'MAX_CONNECTIONS_PER_IP', 'SMART_WALLET', 'METRICS_TOKEN'),
      ...numbersOf(
        'FUNDER_PRIVATE_KEY',
        'SIMULATED_PLAYERS',
        'WALLETCONNECT_PROJECT_ID',
        'PUBLIC_ORIGIN',
        'SIGN_IN_ORIGINS',
      ),
      ...numbersOf('CORS_ORIGINS', 'EXPLORER_URL', 'FAUCET_URL', 'ICON_FALLBACK_URL', 'COIN_SYMBOL'),
      ...numbersOf('CDKEY_PEPPERS', 'CDKEY_SEAL_KEYS'),
      ...numbersOf('STREAM_FRAME_MS', 'SHARE_ANSWERS_MS'),
      ...numbersOf('GIVEBACK_SEED_USD'),
      ...numbersOf('PRE_ORDER_SIGNER_PRIVATE_KEYS', 'REWARD_SIGNER_PRIVATE_KEYS', 'RATE_LIMIT_SIGN_PER_HOUR'),
      ...numbersOf('RATE_LIMIT_CLAIM_PER_MINUTE'),
      ...numbersOf('LINK_TELEGRAM', 'LINK_MEDIUM', 'LINK_TWITTER', 'LINK_BITCOINTALK', 'LINK_SOURCE', 'LINK_DOCS'),
      API_HOSTS: `${badText}!`,
      COIN_NAME: `${badText}!`,
    },
  },
  {
    name: 'worker',
    env: 'apps/api/src/jobs/env.ts',
    parse: 'parseWorkerEnv',
    entry: 'apps/api/src/worker.ts',
    exitCode: 1,
    complete: { ...node, ...database, CHAIN_ID: '31337', HEALTH_PORT: '0' },
    malformed: {
      ...traces,
      ...badDatabases,
      RPC_URL: badUrls.RPC_URL,
      ...numbersOf('LOG_LEVEL', 'HEALTH_PORT', 'CHAIN_ID', 'CONFIRMATIONS', 'GIVEBACK_SEED_USD'),
      ...numbersOf('VALKEY_URL', 'STREAM_FRAME_MS', 'ARCHIVE_BETS_AFTER_DAYS', 'READY_MAX_LAG_BLOCKS', 'BEACON_URLS'),
    },
  },
  {
    name: 'migrate',
    env: 'apps/api/src/db/env.ts',
    parse: 'parseMigrateEnv',
    entry: 'apps/api/src/migrate.ts',
    exitCode: 1,
    complete: database,
    malformed: badDatabases,
  },
  {
    name: 'indexer',
    env: 'apps/indexer/runtime/env.ts',
    parse: 'parseEnv',
    entry: 'apps/indexer/runtime/start.ts',
    exitCode: 1,
    complete: { ...node, ...sockets, ...database },
    malformed: {
      ...traces,
      ...badUrls,
      ...badDatabases,
      ...numbersOf('PORT', 'LOG_LEVEL', 'STANDBY', 'KEEP_LOGS_DAYS'),
      DATABASE_VIEWS_SCHEMA: `${badText}-x`,
    },
  },
  {
    name: 'operator',
    env: 'apps/operator/src/env.ts',
    parse: 'parseEnv',
    entry: 'apps/operator/src/main.ts',
    exitCode: 1,
    complete: {
      ...{ ...node, ...sockets, CHAIN_ID: '31337', OPERATOR_PRIVATE_KEY: key },
      ...{ BEACON_KIND: 'local', BEACON_KEY_FILE: 'beacon.key', HEALTH_PORT: '0' },
    },
    malformed: {
      ...traces,
      ...badUrls,
      ...numbersOf('CHAIN_ID', 'LOG_LEVEL', 'OPERATOR_PRIVATE_KEY', 'MANAGER_PRIVATE_KEY', 'BEACON_KIND'),
      ...numbersOf('SIGNER_URL', 'OPERATOR_ADDRESS', 'MANAGER_ADDRESS'),
      ...numbersOf('BEACON_URLS', 'BEACON_CHAIN_HASH', 'FINALIZE_REFUNDS', 'HEALTH_PORT', 'MAX_TIP_GWEI', 'SALES_URL'),
    },
  },
  {
    name: 'demo',
    env: 'tools/demo/src/env.ts',
    parse: 'parseEnv',
    entry: 'tools/demo/src/main.ts',
    exitCode: 1,
    complete: {
      ...node,
      ...{ CHAIN_ID: '31337', API_URL: 'http://127.0.0.1:1', MNEMONIC_FILE: 'demo-mnemonic', HEALTH_PORT: '0' },
    },
    malformed: { RPC_URL: badUrls.RPC_URL, ...numbersOf('CHAIN_ID', 'API_URL', 'HEALTH_PORT', 'LOG_LEVEL') },
  },
  {
    name: 'settle-all',
    env: 'apps/cli/src/settle-all/env.ts',
    parse: 'parseSettleAllEnv',
    entry: 'apps/cli/src/settle-all/main.ts',
    exitCode: 1,
    complete: { ...node, PRIVATE_KEY: key },
    malformed: { RPC_URL: badUrls.RPC_URL, ...numbersOf('PRIVATE_KEY', 'BEACON_URLS', 'BEACON_CHAIN_HASH') },
  },
  {
    // Reads what settle-all reads.
    name: 'leave',
    env: 'apps/cli/src/settle-all/env.ts',
    parse: 'parseSettleAllEnv',
    entry: 'apps/cli/src/leave/main.ts',
    exitCode: 1,
    complete: { ...node, PRIVATE_KEY: key },
    malformed: { RPC_URL: badUrls.RPC_URL, ...numbersOf('PRIVATE_KEY', 'BEACON_URLS', 'BEACON_CHAIN_HASH') },
  },
  {
    name: 'serve-beacon',
    env: 'apps/cli/src/serve-beacon/env.ts',
    parse: 'parseServeBeaconEnv',
    entry: 'apps/cli/src/serve-beacon/main.ts',
    exitCode: 1,
    complete: { DEPLOYMENT_FILE: node.DEPLOYMENT_FILE, BEACON_KEY_FILE: 'beacon.key' },
    malformed: numbersOf('PORT'),
  },
  {
    name: 'doctor',
    env: 'apps/cli/src/doctor/env.ts',
    parse: 'parseDoctorEnv',
    entry: 'apps/cli/src/doctor/main.ts',
    exitCode: 2,
    complete: node,
    malformed: {
      RPC_URL: badUrls.RPC_URL,
      ...numbersOf('API_URL', 'OPERATOR_ADDRESSES', 'BEACON_URLS', 'BEACON_CHAIN_HASH'),
    },
  },
  {
    name: 'ops',
    env: 'apps/cli/src/operate/env.ts',
    parse: 'parseEnv',
    entry: 'apps/cli/src/operate/main.ts',
    args: ['status'],
    exitCode: 2,
    complete: node,
    malformed: { RPC_URL: badUrls.RPC_URL, ...numbersOf('OPS_PRIVATE_KEY', 'TYCHE_CHAIN_PORT') },
  },
  {
    name: 'ops loyalty',
    env: 'apps/api/src/ops/env.ts',
    parse: 'parseLoyaltyOpsEnv',
    entry: 'apps/api/src/ops/main.ts',
    args: ['proposals'],
    exitCode: 2,
    complete: { ...database, DEPLOYMENT_FILE: node.DEPLOYMENT_FILE },
    malformed: {
      ...badDatabase,
      RPC_URL: badUrls.RPC_URL,
      ...numbersOf('GRANT_POINTS_PER_DAY', 'OPS_TWO_PERSONS', 'CDKEY_PEPPERS', 'GIVEBACK_SEED_USD'),
    },
  },
  {
    name: 'deploy',
    env: 'packages/contracts/script/deploy/env.ts',
    parse: 'parseEnv',
    entry: 'packages/contracts/script/deploy.ts',
    exitCode: 1,
    complete: {
      ...{ ...node, DEPLOYER_PRIVATE_KEY: key, BEACON_KIND: 'local', BEACON_PUBLIC_KEY: 'ab'.repeat(96) },
      ...{ BEACON_GENESIS_TIME: '1700000000', BEACON_PERIOD_SEC: '1', MIN_DELAY_SEC: '0' },
      BEACON_FIRST_SIGNATURE: 'ab'.repeat(48),
    },
    malformed: {
      RPC_URL: badUrls.RPC_URL,
      BEACON_KIND: 'local',
      ...numbersOf('DEPLOYER_PRIVATE_KEY', 'TREASURY_ADDRESS', 'GUARDIAN_ADDRESS', 'MULTISIG_ADDRESS'),
      ...numbersOf('MANAGER_ADDRESS', 'PRE_ORDER_SIGNER_ADDRESS', 'REWARD_SIGNER_ADDRESS', 'BEACON_PUBLIC_KEY'),
      ...numbersOf('BEACON_GENESIS_TIME', 'BEACON_PERIOD_SEC', 'MIN_DELAY_SEC', 'BEACON_FIRST_SIGNATURE'),
      ...numbersOf('CONFIRMED_HEARTBEATS'),
    },
  },
  {
    name: 'verify',
    env: 'packages/contracts/script/verify/env.ts',
    parse: 'parseVerifyEnv',
    entry: 'packages/contracts/script/verify.ts',
    exitCode: 1,
    complete: node,
    malformed: { RPC_URL: badUrls.RPC_URL },
  },
  {
    name: 'role',
    env: 'tools/launcher/src/run-role.ts',
    parse: 'parseRoleEnv',
    entry: 'tools/launcher/src/run-role.ts',
    exitCode: 1,
    complete: {},
    malformed: numbersOf('ROLE'),
  },
  {
    name: 'launcher',
    env: 'tools/launcher/src/config/settings.ts',
    parse: 'readSettings',
    entry: 'tools/launcher/src/main.ts',
    exitCode: 1,
    complete: {},
    malformed: {
      ...traces,
      ...badDatabase,
      ...numbersOf('TYCHE_PORT', 'TYCHE_CHAIN_PORT', 'TYCHE_POSTGRES_PORT', 'TYCHE_INDEXER_PORT'),
      ...numbersOf('TYCHE_OPERATOR_PORT', 'TYCHE_WORKER_PORT', 'TYCHE_DEMO_PORT', 'TYCHE_PUBLIC_ORIGIN', 'LOG_LEVEL'),
    },
  },
]
