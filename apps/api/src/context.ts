import type { HttpBindings } from '@hono/node-server'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Logger } from '@tyche/service/logger'
import type { Address } from 'viem'
import type { ChainClient } from './chain/client.ts'
import type { Connection } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Metrics } from './metrics.ts'
import type { OwnAddress } from './middleware/own-address.ts'
import type { RateLimits } from './middleware/rate-limits.ts'
import type { RpcProxy } from './rpc/create-rpc-proxy.ts'
import type { SharedReads } from './services/shared-reads.ts'
import type { StreamHub } from './stream/hub.ts'

/** What every route works with; built once per process. */
export interface Services {
  readonly env: Env
  readonly deployment: Deployment
  readonly connection: Connection
  readonly chain: ChainClient
  readonly limits: RateLimits
  readonly ownAddress: OwnAddress
  readonly rpc: RpcProxy
  readonly metrics: Metrics
  readonly hub: StreamHub
  readonly shared: SharedReads
  readonly logger: Logger
}

/** Hono's view of one request. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    logger: Logger
    clientIp: string
    /** Set by `requireSession` and `readSession`: who the token belongs to, checksummed. */
    address?: Address
    tokenHash?: string
  }
}
