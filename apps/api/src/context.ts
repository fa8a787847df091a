import type { HttpBindings } from '@hono/node-server'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Logger } from '@tyche/service/logger'
import type { Address } from 'viem'
import type { ChainClient } from './chain/client.ts'
import type { OnchainReads } from './db/onchain/replica/onchain-reads.ts'
import type { SharedReads } from './db/onchain/shared-reads.ts'
import type { WatchedConnection } from './db/watch/watched-connection.ts'
import type { Env } from './env.ts'
import type { Answers } from './http/answers/answers.ts'
import type { ProcessReadiness } from './http/health/readiness.ts'
import type { ConnectionCaps } from './http/limits/connection-caps.ts'
import type { RateLimits } from './http/limits/rate-limits.ts'
import type { ReadShedder } from './http/limits/shed-reads.ts'
import type { OwnAddress } from './http/own-address.ts'
import type { Metrics } from './metrics.ts'
import type { SeriesList } from './modules/lottery/service/series/series-list.ts'
import type { SeriesNames } from './modules/lottery/service/series/series-names.ts'
import type { Signers } from './modules/signing/service/signers.ts'
import type { RpcProxy } from './rpc/create-rpc-proxy.ts'
import type { Following } from './stream/following.ts'
import type { StreamHub } from './stream/hub.ts'
import type { Valkey } from './valkey/connect-valkey.ts'

/** Shared services of routes and transports; created once per process. */
export interface Services {
  readonly env: Env
  readonly deployment: Deployment
  /** Tells this deployment's references of points from another's. */
  readonly deploymentDigest: string
  readonly connection: WatchedConnection
  readonly chain: ChainClient
  /** When `VALKEY_URL` is set. */
  readonly valkey: Valkey | undefined
  readonly limits: RateLimits
  readonly caps: ConnectionCaps
  readonly readShedder: ReadShedder
  readonly ownAddress: OwnAddress
  readonly rpc: RpcProxy
  readonly metrics: Metrics
  readonly readiness: ProcessReadiness
  readonly hub: StreamHub
  readonly following: Following
  /** Lists of the indexer's views, on a replica where there is one. */
  readonly onchain: OnchainReads
  /** What depends on the indexer's block alone. */
  readonly shared: SharedReads
  /** Whole answers of public lists, which depend on the ledger and the time as well. */
  readonly answers: Answers
  readonly seriesList: () => Promise<SeriesList>
  readonly seriesNames: () => Promise<SeriesNames>
  /** Keys of this API, by what they sign. */
  readonly signers: { readonly preOrder: Signers; readonly reward: Signers }
  readonly logger: Logger
}

/** Hono's environment of a request. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    logger: Logger
    clientIp: string
    /** Refused because the process is saturated; set by the `ReadShedder`. */
    isShed?: boolean
    /** What the client has seen; set by `takeMinBlock`. */
    minBlock?: bigint
    /** What was read for the answer is at this block or a later one; set by `readViews`. */
    answerBlock?: bigint
    /** The session's address, checksummed; set by `requireSession`. */
    address?: Address
    tokenHash?: string
  }
}
