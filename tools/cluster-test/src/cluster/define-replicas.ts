import { findFreePort } from '@tyche/devstack/free-port'
import type { defineServices } from '@tyche/launcher/definitions'
import type { NodeService } from '@tyche/launcher/node-service'
import { localAccounts } from '@tyche/protocol/development-accounts'

export const roles = ['api', 'stream', 'worker', 'operator', 'indexer'] as const
export type Role = (typeof roles)[number]

export interface Replica {
  readonly name: string
  readonly role: Role
  readonly port: number
  readonly service: NodeService
}

export interface ReplicaInputs {
  /** What `npm start` gives each service. */
  readonly base: ReturnType<typeof defineServices>
  readonly seriesFile: string
  /** The addresses of the engines, as every service of a cluster gets them. */
  readonly engines: Readonly<Record<string, string>>
}

/** Shorter than in `deploy/kustomize`, where nobody waits for it: half of it is for HAProxy's two checks. */
const DRAIN_SEC = { api: '6', stream: '8' } as const
/** Everybody is one client here. */
const limits = {
  RATE_LIMIT_PER_MINUTE: '100000',
  RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000',
  RATE_LIMIT_RPC_PER_MINUTE: '100000',
}
/** Has ether and no other role here. */
const secondOperator = localAccounts.players[5]

/** The settings of one replica of a role, numbered from 1; its port stays the same over its restarts. */
export async function defineReplica(
  { base, seriesFile, engines }: ReplicaInputs,
  role: Role,
  number: number,
  more: Readonly<Record<string, string>> = {},
): Promise<Replica> {
  const port = await findFreePort()
  const name = `${role}-${number}`
  const [from, own] = ownSettings(role, number, port)
  const { entry, env } = base[from]
  const added = role === 'operator' ? {} : engines
  // Of an indexer: its tables are complete, or it stands by.
  const readyPath = role === 'indexer' ? '/ready' : '/readyz'
  const service: NodeService = {
    name,
    entry,
    env: { ...env, ...added, SERIES_FILE: seriesFile, ...own, ...more },
    readyUrl: `http://127.0.0.1:${port}${readyPath}`,
  }
  return { name, role, port, service }
}

function ownSettings(role: Role, number: number, port: number) {
  const health = { HEALTH_PORT: String(port) }
  switch (role) {
    case 'api':
    case 'stream':
      return [
        'api',
        { ROLE: role, PORT: String(port), TRUSTED_PROXIES: '1', DRAIN_SEC: DRAIN_SEC[role], ...limits },
      ] as const
    case 'worker':
      return ['worker', health] as const
    case 'operator':
      // The first has the manager's key, too.
      return [
        'operator',
        number === 1
          ? health
          : {
              ...health,
              MANAGER_PRIVATE_KEY: '',
              OPERATOR_PRIVATE_KEY: secondOperator.privateKey,
            },
      ] as const
    case 'indexer':
      return ['indexer', { PORT: String(port), STANDBY: 'true' }] as const
  }
}
