import { mkdirSync, rmSync } from 'node:fs'
import { openMnemonic } from '@tyche/demo/players'
import type { LocalDeployment } from '@tyche/protocol/deployment'
import { checkPorts } from './check-ports.ts'
import { resolveSettings, type SettingsChoice } from './config/resolve-settings.ts'
import { dataPaths, type Settings } from './config/settings.ts'
import { lockDataFolder } from './data/data-lock.ts'
import { endLeftovers } from './data/run-record.ts'
import { type Reporter, silentReporter } from './reporter.ts'
import { type ChildName, createParts, type Parts } from './services/parts.ts'
import { buildWeb } from './steps/build-web.ts'

export interface StackOptions extends SettingsChoice {
  /** Simulated players play, too. */
  readonly withDemo?: boolean
  readonly reporter?: Reporter
  /** Called when a service died too often. */
  readonly onFailure?: (error: Error) => void
  /** Aborts a start in progress. */
  readonly signal?: AbortSignal
}

export interface Stack {
  readonly url: string
  readonly deployment: LocalDeployment
  readonly chain: { readonly chainId: number; readonly rpcUrl: string; readonly wsUrl: string }
  readonly databaseUrl: string
  readonly settings: Settings
  /** Current process ids; a service between death and restart is absent. */
  readonly children: Partial<Record<ChildName, number>>
  /** Kills one service, which is then restarted. */
  readonly kill: (name: ChildName, signal?: NodeJS.Signals) => void
  /** Ends everything in order, after saving the chain's state. */
  readonly stop: () => Promise<void>
}

/**
 * Starts everything that `npm start` starts and resolves when every service is ready.
 *
 * @example
 * import { startStack } from '@tyche/launcher/start-stack'
 * await using stack = await startStack({ ports: 'free', dataDir })
 */
export async function startStack(options: StackOptions = {}): Promise<Stack & AsyncDisposable> {
  const settings = await resolveSettings(options)
  const reporter = options.reporter ?? silentReporter
  const paths = dataPaths(settings.dataDir)
  mkdirSync(settings.dataDir, { recursive: true })
  const unlock = lockDataFolder(paths.lock, settings.publicOrigin)
  if (options.withDemo) openMnemonic(paths.demoMnemonic)
  const parts = createParts({
    settings,
    paths,
    reporter,
    onFailure: options.onFailure ?? ((error) => reporter.notice(error.message)),
  })

  let ending: Promise<void> | undefined
  const stop = () => {
    ending ??= parts.stop().finally(() => {
      rmSync(paths.run, { force: true })
      unlock()
    })
    return ending
  }

  try {
    options.signal?.throwIfAborted()
    const aborted = new Promise<never>((_resolve, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason), { once: true })
    })
    for (const name of await endLeftovers(paths.run))
      reporter.notice(`${name} of an earlier run was still running: ended it`)
    await checkPorts(settings)
    const started = await Promise.race([startAll(parts, reporter, options.withDemo ?? false), aborted])
    return {
      ...started,
      url: settings.publicOrigin,
      settings,
      get children() {
        return parts.alive()
      },
      kill: (name, signal = 'SIGKILL') => {
        const pid = parts.alive()[name]
        if (pid === undefined) throw new Error(`${name} is not running`)
        process.kill(pid, signal)
      },
      stop,
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll(
  parts: Parts,
  { step }: Reporter,
  withDemo: boolean,
): Promise<Pick<Stack, 'deployment' | 'chain' | 'databaseUrl'>> {
  const database = step('Postgres', parts.startDatabase)
  const migrated = database.then((url) => step('migrations', () => parts.migrate(url)))
  const chain = step('chain', async (say) => {
    const { resumedAt, ...endpoints } = await parts.startChain()
    if (resumedAt !== undefined) say(`continues from block ${resumedAt}`)
    return endpoints
  })
  const deployed = chain.then(() =>
    step('contracts', async (say) => {
      const { deployment, isNew, isFoundAgain } = await parts.deploy()
      const { games, pools } = deployment
      const known = isFoundAgain ? 'found on the chain: their record was missing or wrong' : 'already deployed'
      say(isNew ? `${games.length} games, ${pools.length} pools` : known)
      return deployment
    }),
  )
  const web = step('web build', async (say) => {
    const { webDir, isFresh } = await buildWeb(parts.lineTo('web-build'))
    if (!isFresh) say('unchanged')
    return webDir
  })
  const start = async (name: 'indexer' | 'operator' | 'worker' | 'api' | 'demo', webDir = '') => {
    parts.assertRunning()
    await step(name, () => parts.startService(parts.services(webDir)[name]))
  }

  await Promise.all([
    Promise.all([database, deployed]).then(() => start('indexer')),
    // Nothing waits for the worker: it starts after the operator, to spread the load.
    Promise.all([migrated, deployed.then(() => start('operator'))]).then(() => start('worker')),
    Promise.all([migrated, deployed, web]).then(([, , webDir]) => start('api', webDir)),
  ])
  if (withDemo) await start('demo')
  return { databaseUrl: await database, chain: await chain, deployment: await deployed }
}
