import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChain } from '@tyche/devstack/chain'
import { type Engine, startHaproxy, startRedis } from '@tyche/devstack/engines'
import { guardDirectory } from '@tyche/devstack/guard'
import { openLogFolder } from '@tyche/devstack/log-folder'
import { mineBlocks } from '@tyche/devstack/mine-blocks'
import { defineServices } from '@tyche/launcher/definitions'
import { deployContracts } from '@tyche/launcher/deploy-contracts'
import { resolveSettings } from '@tyche/launcher/resolve-settings'
import { dataPaths, repositoryRoot } from '@tyche/launcher/settings'
import type { LocalDeployment } from '@tyche/protocol/deployment'
import { defineReplica, type Replica, type Role, roles } from './define-replicas.ts'
import { renderEdge } from './render-edge.ts'
import { type Replicas, runReplicas } from './run-replicas.ts'
import { type Database, startDatabase } from './start-database.ts'

export interface Cluster {
  /** HAProxy's, which all clients use. */
  readonly url: string
  readonly rpcUrl: string
  readonly deployment: LocalDeployment
  readonly recordPath: string
  readonly database: Database
  readonly redis: Engine
  readonly edge: Engine
  readonly replicas: Replicas
  /** A replica that HAProxy knows and that does not run: a new one starts there before an old one ends. */
  readonly spare: Readonly<Record<'api' | 'stream' | 'worker', Replica>>
  /** An indexer of another build, which has its own tables. */
  readonly defineNextIndexer: (number: number) => Promise<Replica>
  readonly stop: () => Promise<void>
}

export interface ClusterOptions {
  readonly onNotice: (text: string) => void
  readonly onGiveUp: (error: Error) => void
  /** Where the logs stay; without it they are removed with everything else. */
  readonly logFolder?: string | undefined
}

const REPLICAS = 2
/** The chain's, once the contracts are there: more often than the public chains of `packages/contracts/config`, but for Arbitrum. */
const BLOCK_MS = 500
/** More than readers look back. */
const KEPT_STATES = 64

/** Two processes of each role, and all engines. What has started is ended when this fails, and when this process ends. */
export async function startCluster({ onNotice, onGiveUp, logFolder }: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-cluster-'))
  guardDirectory(folder)
  const logs = openLogFolder(logFolder ?? join(folder, 'logs'))
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
    await logs.close()
  }
  try {
    const chain = await startChain({ isMinedByCaller: true, keptStates: KEPT_STATES, onLine: logs.lineTo('chain') })
    undo.push(chain.stop)
    let miner = mineBlocks(chain)
    undo.push(() => miner.stop())
    const settings = await resolveSettings({ dataDir: folder, ports: 'free' })
    const paths = dataPaths(folder)
    const [{ deployment }, database, redis] = await Promise.all([
      deployContracts({ rpcUrl: chain.rpcUrl, beaconKey: paths.beaconKey, recordPath: paths.deployment }),
      startDatabase({ folder, lineTo: logs.lineTo }).then((started) => {
        undo.push(started.stop)
        return started
      }),
      startRedis().then((started) => {
        undo.push(started.stop)
        return started
      }),
    ])
    await miner.stop()
    miner = mineBlocks({ ...chain, blockMs: BLOCK_MS })
    const { directUrl, pooledUrl, replicaUrl } = database
    const base = defineServices({ settings, paths, chain, databaseUrl: pooledUrl, webDir: '' })
    const engines = {
      DATABASE_URL: pooledUrl,
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_REPLICA_URL: replicaUrl,
      VALKEY_URL: redis.url,
    }
    const inputs = { base, seriesFile: settings.seriesFile, engines }
    const define = (role: Role, number: number) => defineReplica(inputs, role, number)
    const spare = {
      api: await define('api', REPLICAS + 1),
      stream: await define('stream', REPLICAS + 1),
      worker: await define('worker', REPLICAS + 1),
    }
    const first: Replica[] = []
    for (const role of roles) for (let number = 1; number <= REPLICAS; number++) first.push(await define(role, number))
    const portsOf = (role: 'api' | 'stream') =>
      [...first.filter((one) => one.role === role), spare[role]].map(({ port }) => port)

    const port = settings.ports.web
    const template = readFileSync(join(repositoryRoot, 'deploy/edge/haproxy.cfg'), 'utf8')
    const text = renderEdge(template, { edge: port, api: portsOf('api'), stream: portsOf('stream') })
    const edge = await startHaproxy({ port, text })
    undo.push(edge.stop)
    const replicas = runReplicas({ lineTo: logs.lineTo, onNotice, onGiveUp })
    undo.push(replicas.stopAll)
    // One after another: this machine may have two processors.
    for (const replica of first) await replicas.start(replica)
    return {
      url: edge.url,
      rpcUrl: chain.rpcUrl,
      deployment,
      recordPath: paths.deployment,
      database,
      redis,
      edge,
      replicas,
      spare,
      defineNextIndexer: (number) => {
        const record = join(folder, 'next-deployment.json')
        copyFileSync(paths.deployment, record)
        // A build is known by its record's text, too.
        writeFileSync(record, '\n', { flag: 'a' })
        return defineReplica(inputs, 'indexer', number, { DEPLOYMENT_FILE: record })
      },
      stop: async () => {
        await stop()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
