// Makes one small change to the contracts at a time and checks whether a test detects it:
// `npm run mutation -- [--count 220] [--only src/bank] [--again survived]`
import { parseArgs } from 'node:util'
import { solidityFilesIn } from '@tyche/contracts/tools/project'
import { writeReport } from '@tyche/reports/write-report'
import { enumerate, type Mutant } from './enumerate.ts'
import { createJudge } from './judge.ts'
import { type Project, readProject } from './project-tree.ts'
import { render } from './report.ts'
import { hashOf, readExplanations, readResults, writeResults } from './results.ts'
import { build, runTests } from './run-tests.ts'
import { mutatedFolders, sample } from './sample.ts'
import { updateScratch } from './scratch.ts'

const SEED = 'tyche'
const { values: options } = parseArgs({
  options: {
    /** How many mutants the sample has. */
    count: { type: 'string', default: '220' },
    /** Only mutants whose id matches this regular expression. */
    only: { type: 'string', default: '' },
    /** Judge mutants with this verdict again, because tests changed. */
    again: { type: 'string' },
    /** Only write the report of the existing results. */
    report: { type: 'boolean', default: false },
  },
})

function mutantsOf(project: Project): Mutant[] {
  const files = mutatedFolders.flatMap(solidityFilesIn)
  return files.flatMap((file) => enumerate(file, project.sources[file]!.content, project.astOf(file)))
}

/** Tests that fail without a mutant, which are ignored. */
async function failingTests(): Promise<string[]> {
  const files = solidityFilesIn('test').filter((file) => file.endsWith('.t.sol'))
  const { outcome, failed } = await runTests({ files, timeLimitSec: 1_800, failFast: false, leftOut: [] })
  if (outcome === 'timeout') throw new Error('The tests of the unchanged contracts do not end.')
  return [...new Set(failed.map((test) => test.split('.').at(-1)!))]
}

async function run(): Promise<void> {
  const project = readProject()
  const all = mutantsOf(project)
  const chosen = sample(all, Number(options.count), SEED).filter(({ id }) => new RegExp(options.only).test(id))
  const results = readResults()
  const hashes = new Map(Object.entries(project.sources).map(([file, { content }]) => [file, hashOf(content)]))
  const chosenIds = new Set(chosen.map(({ id }) => id))
  for (const [id, { file, sourceHash, status }] of Object.entries(results)) {
    if (sourceHash !== hashes.get(file) || (chosenIds.has(id) && status === options.again)) delete results[id]
  }
  const open = chosen.filter(({ id }) => !results[id])
  console.log(`${all.length} mutants, ${chosen.length} in the sample, ${open.length} to judge`)
  if (open.length === 0) return

  updateScratch()
  await build()
  const leftOut = await failingTests()
  if (leftOut.length > 0) console.log(`left out, they fail without a mutant: ${leftOut.join(', ')}`)
  const judge = createJudge(project, leftOut)
  for (const [index, mutant] of open.entries()) {
    const started = performance.now()
    const verdict = await judge(mutant)
    const { id, file, line, operator, original, replacement } = mutant
    const seconds = Math.round((performance.now() - started) / 100) / 10
    results[id] = { file, line, operator, original, replacement, ...verdict, seconds, sourceHash: hashes.get(file)! }
    writeResults(results)
    console.log(`${index + 1}/${open.length} ${verdict.status} in ${seconds} s: ${id} (${verdict.reason})`)
  }
}

if (!options.report) await run()
writeReport('mutation', render(readResults(), readExplanations()))
