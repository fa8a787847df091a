import { readMnemonic, simulatedPlayers } from '@tyche/demo/players'
import { localAccounts } from '@tyche/protocol/development-accounts'
import { type DataPaths, repositoryRoot, type Settings } from '../config/settings.ts'
import type { NodeService } from './node-service.ts'

export interface ServiceInputs {
  readonly settings: Settings
  readonly paths: DataPaths
  readonly chain: { readonly chainId: number; readonly rpcUrl: string; readonly wsUrl: string }
  readonly databaseUrl: string
  readonly webDir: string
}

/** All simulated players come from one address, which the limits take for one visitor. */
const demoLimits = {
  RATE_LIMIT_FUND_PER_HOUR: '1000',
  RATE_LIMIT_PER_MINUTE: '3000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '300',
  RATE_LIMIT_SIGN_PER_HOUR: '1000',
}

/** The time limit of the first indexing, which reads the whole history. */
const historyWithinMs = 3_600_000

/** The services besides chain and database, in starting order; they stop in reverse. */
export function defineServices({ settings, paths, chain, databaseUrl, webDir }: ServiceInputs) {
  const { ports, host } = settings
  const common = {
    CHAIN_ID: String(chain.chainId),
    RPC_URL: chain.rpcUrl,
    RPC_WS_URL: chain.wsUrl,
    DEPLOYMENT_FILE: paths.deployment,
    LOG_LEVEL: settings.logLevel,
    ...(settings.tracesUrl && { OTEL_EXPORTER_OTLP_ENDPOINT: settings.tracesUrl }),
  }
  const { seriesFile } = settings
  const ready = readyUrls(settings)
  // Players of an earlier demo stay marked when they no longer play.
  const demoMnemonic = readMnemonic(paths.demoMnemonic)
  const indexer = {
    name: 'indexer' as const,
    entry: 'apps/indexer/runtime/start.ts',
    env: { ...common, DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(ports.indexer) },
    readyUrl: ready.indexer,
    readyWithinMs: historyWithinMs,
  }
  const operator = {
    name: 'operator' as const,
    entry: 'apps/operator/src/main.ts',
    env: {
      ...common,
      OPERATOR_PRIVATE_KEY: localAccounts.operator.privateKey,
      // One account for both on this chain; the series are examples.
      MANAGER_PRIVATE_KEY: localAccounts.operator.privateKey,
      SERIES_FILE: seriesFile,
      SALES_URL: new URL(ready.api).origin,
      BEACON_KIND: 'local',
      BEACON_KEY_FILE: paths.beaconKey,
      HEALTH_PORT: String(ports.operator),
    },
    readyUrl: ready.operator,
  }
  const api = {
    name: 'api' as const,
    entry: 'apps/api/src/main.ts',
    env: {
      ...common,
      DATABASE_URL: databaseUrl,
      HOST: host,
      PORT: String(ports.web),
      PUBLIC_ORIGIN: settings.publicOrigin,
      WEB_DIR: webDir,
      SERIES_FILE: seriesFile,
      FUNDER_PRIVATE_KEY: localAccounts.funder.privateKey,
      PRE_ORDER_SIGNER_PRIVATE_KEYS: localAccounts.preOrderSigner.privateKey,
      REWARD_SIGNER_PRIVATE_KEYS: localAccounts.rewardSigner.privateKey,
      ...(demoMnemonic && {
        SIMULATED_PLAYERS: simulatedPlayers(demoMnemonic)
          .map(({ address }) => address)
          .join(),
        ...demoLimits,
      }),
      ...given(apiVariables),
    },
    readyUrl: ready.api,
    readyWithinMs: historyWithinMs,
  }
  const worker = {
    name: 'worker' as const,
    entry: 'apps/api/src/worker.ts',
    env: {
      ...common,
      DATABASE_URL: databaseUrl,
      HEALTH_PORT: String(ports.worker),
      ...given(['CONFIRMATIONS', 'GIVEBACK_SEED_USD']),
    },
    readyUrl: ready.worker,
  }
  const demo = {
    name: 'demo' as const,
    entry: 'tools/demo/src/main.ts',
    env: {
      ...common,
      API_URL: new URL(ready.api).origin,
      MNEMONIC_FILE: paths.demoMnemonic,
      HEALTH_PORT: String(ports.demo),
    },
    readyUrl: ready.demo,
  }
  return { indexer, operator, api, worker, demo } satisfies Record<string, NodeService>
}

/** The addresses that answer 200 once a service is ready. */
export function readyUrls({ host, ports }: Settings) {
  const local = (port: number) => `http://127.0.0.1:${port}/readyz`
  const apiHost = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return {
    indexer: local(ports.indexer),
    operator: local(ports.operator),
    worker: local(ports.worker),
    demo: local(ports.demo),
    // Of what it needs as well: a stack is ready once everything can be answered.
    api: `http://${apiHost}:${ports.web}/statusz`,
  } as const
}

/** Variables of the API that the launcher passes on unchanged. */
export const apiVariables = [
  'API_HOSTS',
  'CHAIN_NAME',
  'COIN_NAME',
  'COIN_SYMBOL',
  'CONFIRMATIONS',
  'CORS_ORIGINS',
  'EXPLORER_URL',
  'FAUCET_URL',
  'GIVEBACK_SEED_USD',
  'ICON_FALLBACK_URL',
  'LINK_BITCOINTALK',
  'LINK_DOCS',
  'LINK_MEDIUM',
  'LINK_SOURCE',
  'LINK_TELEGRAM',
  'LINK_TWITTER',
  'MAX_CONNECTIONS_PER_IP',
  'METRICS_TOKEN',
  'RATE_LIMIT_FUND_PER_HOUR',
  'RATE_LIMIT_PER_MINUTE',
  'RATE_LIMIT_RPC_PER_MINUTE',
  'RATE_LIMIT_SIGN_IN_PER_MINUTE',
  'RATE_LIMIT_SIGN_PER_HOUR',
  'READY_MAX_LAG_BLOCKS',
  'RPC_CALLS_IN_FLIGHT',
  'RPC_CALLS_IN_FLIGHT_PER_CLIENT',
  'RPC_DEADLINE_SEC',
  'RPC_MAX_GAS',
  'SHARE_ANSWERS_MS',
  'SIGN_IN_ORIGINS',
  'SMART_WALLET',
  'STREAM_FRAME_MS',
  'TRUSTED_PROXIES',
  'WALLETCONNECT_PROJECT_ID',
] as const

function given(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

export const migrationEntry = `${repositoryRoot}/apps/api/src/migrate.ts`
