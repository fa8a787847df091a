// Measures which lines and branches of the contracts the Foundry tests reach: `npm run coverage`.
// Writes docs/reports/coverage.md; fails below the limits.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { forgeProgram } from '@tyche/contracts/tools/forge-program'
import { packageFolder } from '@tyche/contracts/tools/project'
import { writeReport } from '@tyche/reports/write-report'
import { type FileCoverage, parseLcov, percentDown, total } from './lcov.ts'

const LINES_MIN_PERCENT = 99
const BRANCHES_MIN_PERCENT = 95
// Separate folders: this build has no optimizer and must not replace that of `forge test`.
const folder = join(packageFolder, 'cache/coverage')
const tracefile = join(folder, 'lcov.info')

/** Returns the tests that fail in the instrumented build. */
function measure(): string[] {
  mkdirSync(folder, { recursive: true })
  rmSync(tracefile, { force: true })
  const args = [
    'coverage',
    '--report',
    'lcov',
    '--report-file',
    tracefile,
    '--no-match-coverage',
    '^(test|script|lib)/',
  ]
  const { stdout, stderr } = spawnSync(forgeProgram, args, {
    cwd: packageFolder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {
      ...process.env,
      FOUNDRY_PROFILE: 'ci',
      // Gas of a build without the optimizer would replace the committed snapshots.
      FORGE_SNAPSHOT_EMIT: 'false',
      FOUNDRY_OUT: join(folder, 'out'),
      FOUNDRY_CACHE_PATH: join(folder, 'cache'),
      // Code that only many random runs reach does not count as covered.
      FOUNDRY_FUZZ_RUNS: '32',
      FOUNDRY_INVARIANT_RUNS: '4',
    },
  })
  const failing = [...stdout.matchAll(/^\[FAIL.*?\] (\w+)\(/gm)].map(([, test]) => test!)
  if (!existsSync(tracefile)) throw new Error(`forge coverage failed:\n${stdout}${stderr}`)
  return [...new Set(failing)].sort()
}

function row({ file, lines, branches, functions }: Omit<FileCoverage, 'gaps'>): string {
  const cells = [lines, branches, functions].map(
    (count) => `${percentDown(count).toFixed(2)} % (${count.hit}/${count.found})`,
  )
  return `| ${file} | ${cells.join(' | ')} |`
}

const failing = measure()
const files = parseLcov(readFileSync(tracefile, 'utf8'), 'src/')
const [lines, branches, functions] = [total(files, 'lines'), total(files, 'branches'), total(files, 'functions')]
const gaps = files.filter((file) => file.gaps.length > 0).map(({ file, gaps }) => `- ${file}: ${gaps.join(', ')}`)

writeReport(
  'coverage',
  `# Coverage of the contracts

Which lines and branches of \`packages/contracts/src\` the Foundry tests reach, written by \`npm run coverage\`. It fails
below ${LINES_MIN_PERCENT} % of the lines or ${BRANCHES_MIN_PERCENT} % of the branches. Nothing of \`src\` is left out; mocks live in \`test\`. Random tests count with
few runs, so nothing is covered by luck.

| file | lines | branches | functions |
|---|---|---|---|
${files.map(row).join('\n')}
${row({ file: '**all**', lines, branches, functions })}

${gaps.length > 0 ? `Not reached:\n\n${gaps.join('\n')}` : 'Everything is reached.'}
${failing.length > 0 ? `\nThe build for coverage has no optimizer. So tests that pin gas fail in it, and only in it: ${failing.map((test) => `\`${test}\``).join(', ')}.\n` : ''}`,
)

console.log(`lines ${percentDown(lines)} %, branches ${percentDown(branches)} %\n${gaps.join('\n')}`)
const isEnough = percentDown(lines) >= LINES_MIN_PERCENT && percentDown(branches) >= BRANCHES_MIN_PERCENT
process.exitCode = isEnough ? 0 : 1
