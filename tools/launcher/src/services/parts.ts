import { existsSync } from 'node:fs'
import type { Child } from '@tyche/devstack/child'
import { listDumps } from '@tyche/devstack/dump-store'
import { openLogFolder } from '@tyche/devstack/log-folder'
import type { DataPaths, Settings } from '../config/settings.ts'
import { recordChild, writeRunRecord } from '../data/run-record.ts'
import type { Reporter } from '../reporter.ts'
import { deployContracts } from '../steps/deploy-contracts.ts'
import { databaseName, openLocalDatabase } from '../steps/open-database.ts'
import { runProgram } from '../steps/run-program.ts'
import { type Supervised, supervise } from '../supervision/supervise.ts'
import { defineServices, migrationEntry, readyUrls } from './definitions.ts'
import { manageChain } from './managed-chain.ts'
import { type NodeService, startNodeService, waitUntilReady } from './node-service.ts'

export type ChildName = 'postgres' | 'chain' | 'indexer' | 'operator' | 'worker' | 'api' | 'demo'

export interface PartsOptions {
  readonly settings: Settings
  readonly paths: DataPaths
  readonly reporter: Reporter
  readonly onFailure: (error: Error) => void
}

export type Parts = ReturnType<typeof createParts>

/** The processes of a stack: starts and supervises each, handles deaths, ends all. */
export function createParts({ settings, paths, reporter, onFailure }: PartsOptions) {
  const { notice } = reporter
  const logs = openLogFolder(paths.logs)
  const parts = new Map<ChildName, Supervised>()
  let databaseUrl = settings.databaseUrl
  let isStopping = false
  let isWaiting = false

  const alive = (): Partial<Record<ChildName, number>> => {
    const pids: Partial<Record<ChildName, number>> = {}
    for (const [name, part] of parts) {
      const child = part.child()
      if (child?.isAlive()) pids[name] = child.pid
    }
    return pids
  }

  const chain = manageChain({
    folder: paths.chain,
    port: settings.ports.chain,
    onLine: logs.lineTo('chain'),
    onNotice: (text) => isStopping || notice(text),
    restart: async () => parts.get('chain')?.restart('SIGKILL'),
  })

  const record = () => {
    const children = Object.fromEntries(Object.entries(alive()).map(([name, pid]) => [name, recordChild(pid)]))
    writeRunRecord(paths.run, {
      url: settings.publicOrigin,
      rpcUrl: `http://127.0.0.1:${settings.ports.chain}`,
      ...(databaseUrl && { databaseUrl }),
      deployment: paths.deployment,
      children,
    })
  }

  const assertRunning = () => {
    if (isStopping) throw new Error('the stack is being stopped')
  }

  const watch = async (
    name: ChildName,
    start: (onSpawn: (child: Child) => void) => Promise<void>,
    onRevived?: () => Promise<void>,
  ) => {
    assertRunning()
    const part = supervise({
      name,
      start,
      onChange: record,
      onNotice: (text) => isStopping || notice(text),
      onGiveUp: (error) => onFailure(new Error(`${error.message}. Its log: ${logs.pathOf(name)}`)),
      ...(onRevived && { onRevived }),
    })
    parts.set(name, part)
    try {
      await part.ready
    } catch (error) {
      throw new Error(`${(error as Error).message}\nThe whole log: ${logs.pathOf(name)}`, { cause: error })
    }
  }

  const deploy = () =>
    deployContracts({
      rpcUrl: chain.chain().rpcUrl,
      beaconKey: paths.beaconKey,
      recordPath: paths.deployment,
    })

  /** Called when the chain is back, possibly without its last blocks or as a new one. */
  const followChain = async () => {
    const { isNew } = await deploy()
    // The indexer handles lost blocks at its start. The other services read the chain again, but not the contracts'
    // addresses.
    const followers: ChildName[] = isNew ? ['indexer', 'operator', 'api', 'demo'] : ['indexer']
    await Promise.all(followers.map((name) => parts.get(name)?.restart()))
    void reportWhenReady()
  }

  /** Reports that the chain is back once all services are ready again. */
  const reportWhenReady = async () => {
    if (!parts.has('api') || isWaiting) return
    isWaiting = true
    const isRunning = () => !isStopping
    const isReady =
      (await waitUntilReady(readyUrls(settings).indexer, isRunning)) &&
      (await waitUntilReady(readyUrls(settings).api, isRunning))
    isWaiting = false
    if (isReady) notice(`Tyche is ready again:  ${settings.publicOrigin}`)
  }

  const startService = (service: NodeService & { name: ChildName }) =>
    watch(service.name, (onSpawn) => startNodeService(service, { onSpawn, onLine: logs.lineTo(service.name) }))

  return {
    alive,
    assertRunning,
    lineTo: logs.lineTo,

    startDatabase: async (): Promise<string> => {
      if (databaseUrl) return databaseUrl
      // An aborted first start left only a draft, so nothing is lost.
      const isLost = !existsSync(paths.postgres) && !existsSync(`${paths.postgres}.draft`)
      if (isLost && listDumps(paths.chain).length > 0)
        notice(
          `postgres: ${paths.postgres} is missing: an empty database replaces it, without accounts and points; bets and ` +
            'tickets are read from the chain again. If you have a copy: stop, put it back, and start again.',
        )
      await watch(
        'postgres',
        async (onSpawn) => {
          const postgres = await openLocalDatabase({
            dataDir: paths.postgres,
            passwordFile: paths.postgresPassword,
            port: settings.ports.postgres,
            onLine: logs.lineTo('postgres'),
            onSpawn,
          })
          databaseUrl = postgres.url(databaseName)
        },
        // No service has to be restarted: the API reconnects, and the indexer exits when it loses its connection.
      )
      return databaseUrl as string
    },

    migrate: (url: string) =>
      runProgram({
        name: 'migrations',
        args: [migrationEntry],
        env: { DATABASE_URL: url },
        onLine: logs.lineTo('migrations'),
      }),

    startChain: async () => {
      const hadDumps = listDumps(paths.chain).length > 0
      await watch('chain', chain.start, followChain)
      if (!hadDumps && existsSync(paths.deployment))
        notice(
          `chain: ${paths.chain} has no dump: a new chain starts, without the bets, tickets and balances of the old one. If you have ` +
            'a copy: stop, put it back, and start again. Accounts and points stay in the database; `npm start -- --reset` wipes them too.',
        )
      const { chainId, rpcUrl, wsUrl } = chain.chain()
      return { chainId, rpcUrl, wsUrl, resumedAt: chain.resumedAt() }
    },

    deploy,

    /** The services' definitions, once their settings are known. */
    services: (webDir: string) =>
      defineServices({ settings, paths, chain: chain.chain(), databaseUrl: databaseUrl as string, webDir }),

    startService,

    /** Ends everything in reverse order; clients of the chain end before its state is saved. */
    stop: async () => {
      isStopping = true
      // Players first: their last actions still find every service.
      await parts.get('demo')?.stop()
      await Promise.all((['api', 'worker', 'operator', 'indexer'] as const).map((name) => parts.get(name)?.stop()))
      await chain.saveFinally().catch((error: unknown) => {
        notice(`chain: the last state was not saved: ${(error as Error).message}`)
      })
      await parts.get('chain')?.stop()
      await parts.get('postgres')?.stop()
      await logs.close()
    },
  }
}
