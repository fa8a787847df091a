import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { findOrInstallBrowser, headlessChromium } from '@tyche/devstack/find-browser'
import { repositoryRoot as root } from '@tyche/launcher/settings'
import { checkImports } from './check-imports.ts'
import { checkTitles } from './check-titles.ts'
import { addCounts, type Counts, noCounts } from './counts.ts'
import { execute } from './execute.ts'
import { parseForge, parsePlaywright, parseVitest } from './parse-results.ts'
import { findCircle, graphOf } from './workspace-circles.ts'
import { listWorkspaces, shortNameOf, type Workspace } from './workspaces.ts'

export interface RunnerResult {
  readonly counts: Counts | undefined
  readonly isExitGood: boolean
  readonly output: string
  readonly detail?: string
}

export interface Runner {
  readonly name: string
  /** What `--only` may call it. */
  readonly tags: readonly string[]
  /** With `--changed` it runs only after a change below one of these paths, or in what the workspace among them uses. */
  readonly isOf?: readonly string[]
  /** It takes minutes, so its start is reported too. */
  readonly isLong?: boolean
  /** The runners that have to end first, when they run too. */
  readonly after?: readonly string[]
  /** The runner that has to end first as well, unless `probe`, which is in `after`, took `limitMs` at most. */
  readonly afterIfSlow?: { readonly runner: string; readonly probe: string; readonly limitMs: number }
  /** Folder of the workspace whose types it checks; see `joinTypes`. */
  readonly typesOf?: string
  /** Ends early when `limit` aborts. */
  readonly run: (scratch: string, limit: AbortSignal) => Promise<RunnerResult>
}

export const bin = (name: string) => join(root, 'node_modules/.bin', name)
const plain = {
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  // Suites behave as in CI; but tests of programs that a machine cannot have are skipped outside it.
  ...(process.env.CI ? { CI: process.env.CI } : { CI: 'true', MISSING_PROGRAMS: 'skip' }),
}

/** A check that either holds or does not. */
function check(name: string, tags: readonly string[], command: string, args: readonly string[], isOf?: string): Runner {
  return {
    name,
    ...(isOf && { isOf: [isOf] }),
    tags: ['checks', ...tags],
    run: async (_scratch, limit) => {
      const { isGood, output } = await execute(command, args, { cwd: root, env: plain, limit })
      const counts = isGood ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
      return { counts, isExitGood: isGood, output }
    },
  }
}

function importsRunner(): Runner {
  return {
    name: 'imports',
    tags: ['checks', 'imports'],
    run: async () => {
      const workspaces = listWorkspaces(root)
      const packages = new Map(workspaces.map(({ packageName, folder }) => [packageName, folder]))
      const results = workspaces.map(({ folder }) => checkImports(root, folder, packages))
      const circle = findCircle(graphOf(workspaces))
      const failed = results.filter((broken) => broken.length > 0).length + (circle ? 1 : 0)
      const lines = results
        .flat()
        .map(({ file, line, specifier, reason }) => `${file}:${line} imports ${specifier}: ${reason}`)
      if (circle) lines.push(`${circle.join(' -> ')}: no circle between workspaces, for tests neither`)
      const passed = results.length + 1 - failed
      return { counts: { passed, failed, skipped: 0 }, isExitGood: failed === 0, output: lines.join('\n') }
    },
  }
}

function titlesRunner(): Runner {
  return {
    name: 'titles',
    tags: ['checks', 'titles'],
    run: async () => {
      const results = listWorkspaces(root).map(({ folder }) => checkTitles(root, folder))
      const failed = results.filter((broken) => broken.length > 0).length
      const lines = results.flat().map(({ file, line, title, reason }) => `${file}:${line} "${title}": ${reason}`)
      return {
        counts: { passed: results.length - failed, failed, skipped: 0 },
        isExitGood: failed === 0,
        output: lines.join('\n'),
      }
    },
  }
}

/** The fixed seed of profile `ci` makes a run repeatable; committed gas snapshots must hold. */
function foundryRunner(name: string, args: readonly string[]): Runner {
  return {
    name,
    tags: ['contracts', 'forge'],
    isOf: ['src', 'test', 'lib', 'tools', 'snapshots', 'foundry.toml', 'package.json']
      .map((path) => `packages/contracts/${path}`)
      .concat('packages/beacon/vectors', 'packages/fairness/vectors'),
    run: async (_scratch, limit) => {
      const env = {
        ...plain,
        FOUNDRY_PROFILE: process.env.FOUNDRY_PROFILE ?? 'ci',
        FOUNDRY_LINT_LINT_ON_BUILD: 'false',
        FORGE_SNAPSHOT_CHECK: 'true',
      }
      const forgeDoes = (...command: string[]) =>
        execute(process.execPath, ['packages/contracts/tools/forge.mjs', ...command], { cwd: root, env, limit })
      // At once for all tests: a run of some would compile these only, after all interfaces, and the next run the others.
      const build = await forgeDoes('build')
      if (!build.isGood) return { counts: undefined, isExitGood: false, output: build.output }
      const { isGood, output } = await forgeDoes('test', ...args)
      return { counts: parseForge(output), isExitGood: isGood, output }
    },
  }
}

const forge: Runner = { ...foundryRunner('forge', ['--no-match-path', 'test/gas/*']), isLong: true }
/** Whole transactions, so each call on its own. After `forge`, whose compilation it shares. */
const gas: Runner = { ...foundryRunner('gas', ['--match-path', 'test/gas/*', '--isolate']), after: ['forge'] }

/** Their tests start whole processes and hold them to timeouts of seconds: beside a browser two slow processors miss those. */
const serviceProjects = ['api', 'cli', 'indexer', 'operator']
/** They wait for blocks and for processes to start and end: two at a time leave half of two processors idle. */
const leastServiceWorkers = 4
/**
 * Vitest beside the browser took 333 s on two quick cores, where services beside it pass, and 1,342 s on those that missed the
 * timeouts.
 */
const quickVitestMs = 600_000

/** Vitest over these projects: those of services once all others have ended, and the browser too on a slow machine. */
export function vitestRunners(projects: readonly string[]): Runner[] {
  const services = projects.filter((project) => serviceProjects.includes(project))
  const others = projects.filter((project) => !serviceProjects.includes(project))
  return [
    // One of its tests looks at what forge has built, and no other forge may build then.
    ...(others.length > 0 ? [{ ...vitestRunner('vitest', others), after: ['forge', 'gas'] }] : []),
    ...(services.length > 0
      ? [
          {
            ...vitestRunner('services', services, leastServiceWorkers),
            after: ['vitest'],
            afterIfSlow: { runner: 'e2e', probe: 'vitest', limitMs: quickVitestMs },
          },
        ]
      : []),
  ]
}

/** One run, in which the projects share the workers. */
function vitestRunner(name: string, projects: readonly string[], leastWorkers = 1): Runner {
  return {
    name,
    tags: ['vitest'],
    isLong: true,
    run: async (scratch, limit) => {
      const report = join(scratch, `${name}.json`)
      const filters = projects.flatMap((project) => ['--project', project])
      // Said here because each project would take its own default, which is one worker on two cores. No more, because the
      // browser's tests run beside most of them, and some of those measure time.
      const args = [
        'run',
        ...filters,
        `--maxWorkers=${Math.max(leastWorkers, availableParallelism())}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]
      const { isGood, output } = await execute(bin('vitest'), args, { cwd: root, env: plain, limit })
      const byFolder = existsSync(report) ? parseVitest(readFileSync(report, 'utf8'), folderOf) : undefined
      const skipped = new Set([...output.matchAll(/^skipped: .+$/gm)].map(([line]) => line))
      const passedOf = byFolder && [...byFolder].map(([folder, { passed }]) => `${folder} ${passed}`).join(', ')
      const detail = passedOf && [passedOf, ...skipped].join('; ')
      const counts = byFolder && [...byFolder.values()].reduce(addCounts, noCounts)
      return { counts, isExitGood: isGood, output, ...(detail && { detail }) }
    },
  }
}

function folderOf(file: string): string {
  const parts = relative(root, file).split('/')
  return (['packages', 'apps', 'tools'].includes(parts[0] ?? '') ? parts[1] : parts[0]) ?? 'other'
}

const e2e: Runner = {
  name: 'e2e',
  tags: ['e2e'],
  isOf: ['e2e'],
  isLong: true,
  run: async (scratch, limit) => {
    const report = join(scratch, 'playwright.json')
    const say = (text: string) => process.stdout.write(`  · e2e: ${text}\n`)
    const CHROME_PATH = findOrInstallBrowser(process.env, say, headlessChromium)
    const { isGood, output } = await execute(bin('playwright'), ['test', '--reporter=list,json'], {
      cwd: join(root, 'e2e'),
      env: { ...plain, CHROME_PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      limit,
    })
    return {
      counts: existsSync(report) ? parsePlaywright(readFileSync(report, 'utf8')) : undefined,
      isExitGood: isGood,
      output,
    }
  },
}

/**
 * Every runner but Vitest in the order of start. The browser comes first, beside the compiler: it takes longest, has one
 * worker and often waits for blocks and animations, so that it would leave processors idle at the end. What is light takes
 * the compiler's place, then Vitest but for its services.
 */
export function listRunners(): { runners: Runner[]; projects: string[]; workspaces: Workspace[] } {
  const workspaces = listWorkspaces(root)
  const types = workspaces
    .filter(({ hasTypes }) => hasTypes)
    .map(({ folder }) => ({
      ...check(`types ${shortNameOf(folder)}`, ['types'], bin('tsc'), ['-p', folder], folder),
      typesOf: folder,
    }))
  const projects = workspaces
    .filter(({ folder }) => existsSync(join(root, folder, 'vitest.config.ts')))
    .map(({ folder }) => shortNameOf(folder))
  const runners = [
    forge,
    e2e,
    importsRunner(),
    titlesRunner(),
    check('biome', ['lint', 'format'], bin('biome'), ['check', '.']),
    ...types,
    check('knip', ['unused'], bin('knip'), []),
    gas,
  ]
  return { runners, projects, workspaces }
}
