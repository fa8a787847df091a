import { InvalidEnvError } from '@tyche/service/env'
import { PortTakenError } from './check-ports.ts'
import { readOptions } from './config/read-options.ts'
import { dataPaths, readSettings } from './config/settings.ts'
import { DataFolderBusyError } from './data/data-lock.ts'
import { createTerminalReporter } from './reporter.ts'
import { ResetRefusedError, resetData } from './reset.ts'
import { type Stack, startStack } from './start-stack.ts'
import { DeploymentLostError } from './steps/deploy-contracts.ts'

/** Two signals within this time count as one: Ctrl-C reaches npm and this process, and npm forwards it. */
const sameRequestMs = 1_000
const forcedExitCode = 130

async function main(): Promise<number> {
  const { reset, isAgreed, withDemo } = readOptions(process.argv.slice(2))
  const settings = readSettings(process.env)
  if (reset) await resetData(settings, { isAgreed })

  const startedAt = Date.now()
  const reporter = createTerminalReporter(process.stdout)
  const stopRequest = new AbortController()
  let firstRequestAt: number | undefined
  let stack: Stack | undefined
  const { promise: over, resolve: end } = Promise.withResolvers<number>()

  const askToStop = (why: string) => {
    if (firstRequestAt === undefined) {
      firstRequestAt = Date.now()
      reporter.notice(`${why}: stopping everything (once more to force)`)
      stopRequest.abort(new StoppedError())
      end(0)
    } else if (Date.now() - firstRequestAt > sameRequestMs) {
      // The guard ends the children as soon as this process has ended.
      process.exit(forcedExitCode)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => askToStop(signal))
  // The parent process has ended.
  process.on('disconnect', () => askToStop('the terminal was closed'))

  try {
    stack = await startStack({
      reporter,
      withDemo,
      signal: stopRequest.signal,
      onFailure: (error) => {
        reporter.notice(`${error.message}\nStopping everything.`)
        end(1)
      },
    })
  } catch (error) {
    if (error instanceof StoppedError) return 0
    throw error
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`\n  Tyche is ready after ${seconds} s:  ${stack.url}\n`)
  process.stdout.write(`  Logs: ${dataPaths(settings.dataDir).logs}   Stop: Ctrl-C\n\n`)

  const code = await over
  await stack.stop()
  reporter.notice('everything has stopped')
  return code
}

class StoppedError extends Error {
  override name = 'StoppedError' as const
}

const expected = [InvalidEnvError, DataFolderBusyError, PortTakenError, ResetRefusedError, DeploymentLostError]

try {
  process.exit(await main())
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  const isUsage = code?.startsWith('ERR_PARSE_ARGS') === true
  if (isUsage) process.stderr.write(`${message}\nnpm start -- --help lists the options.\n`)
  else if (expected.some((known) => error instanceof known)) process.stderr.write(`\n${message}\n`)
  else process.stderr.write(`\nTyche could not start.\n${message}\n`)
  process.exit(isUsage ? 2 : 1)
}
