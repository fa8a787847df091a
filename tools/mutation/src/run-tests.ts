import { spawn } from 'node:child_process'
import { forgeProgram } from '@tyche/contracts/tools/forge-program'
import { scratchFolder } from './scratch.ts'

export type TestRun = { outcome: 'passed' | 'failed' | 'timeout'; failed: string[]; seconds: number }

// Fewer runs than `npm test`: a mutant is detected early or by a test of its function.
const environment = {
  FOUNDRY_OPTIMIZER: 'false',
  FOUNDRY_FUZZ_RUNS: '32',
  FOUNDRY_FUZZ_SEED: '0x7479636865',
  FOUNDRY_INVARIANT_RUNS: '8',
  FOUNDRY_INVARIANT_DEPTH: '40',
  FOUNDRY_LINT_LINT_ON_BUILD: 'false',
}

type SuiteResults = Record<string, { test_results?: Record<string, { status: string }> }>

/** Compiles the copy, if anything changed. */
export async function build(): Promise<void> {
  const { status, output } = await forge(['build'], 1_800)
  if (status !== 0) throw new Error(`forge build failed:\n${output.slice(-4_000)}`)
}

/** Runs the tests of the given files against the current artifacts. `leftOut` names ignored tests. */
export async function runTests(run: {
  files: readonly string[]
  timeLimitSec: number
  failFast: boolean
  leftOut: readonly string[]
}): Promise<TestRun> {
  const started = performance.now()
  const args = ['test', '--json', '--allow-failure', '--match-path', `{${run.files.join(',')}}`]
  if (run.failFast) args.push('--fail-fast')
  if (run.leftOut.length > 0) args.push('--no-match-test', `^(${run.leftOut.join('|')})\\b`)
  const { status, output } = await forge(args, run.timeLimitSec)
  const seconds = (performance.now() - started) / 1_000
  if (status === undefined) return { outcome: 'timeout', failed: [], seconds }
  const failed = failuresIn(output)
  return { outcome: failed.length > 0 ? 'failed' : 'passed', failed, seconds }
}

function failuresIn(output: string): string[] {
  const json = output.split('\n').find((line) => line.startsWith('{'))
  if (json === undefined) throw new Error(`forge test gave no results:\n${output.slice(-4_000)}`)
  return Object.entries(JSON.parse(json) as SuiteResults).flatMap(([suite, { test_results = {} }]) =>
    Object.entries(test_results)
      .filter(([, { status }]) => status === 'Failure')
      .map(([test]) => `${suite.split(':').at(-1)}.${test.split('(')[0]}`),
  )
}

// When stopped by a signal, this process exits normally and stops forge.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** `status` is undefined if the time limit ended the run. */
function forge(args: string[], timeLimitSec: number): Promise<{ status: number | undefined; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(forgeProgram, args, {
      cwd: scratchFolder,
      detached: true,
      env: { ...process.env, ...environment, FOUNDRY_PROFILE: 'default' },
    })
    // Kills the process group, because forge starts the compiler.
    const killGroup = () => process.kill(-child.pid!, 'SIGKILL')
    process.once('exit', killGroup)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    let timedOut = false
    const timer = setTimeout(() => {
      timedOut = true
      killGroup()
    }, timeLimitSec * 1_000)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('exit', killGroup)
      resolve({ status: timedOut ? undefined : (code ?? 1), output })
    })
  })
}
