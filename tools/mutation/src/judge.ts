import { compile, errorsOf, type Sources } from '@tyche/contracts/tools/compiler'
import { compilerSettings, fastSettings, withImports } from '@tyche/contracts/tools/project'
import { apply, type Mutant } from './enumerate.ts'
import type { Contract, Project } from './project-tree.ts'
import type { Status } from './results.ts'
import { runTests } from './run-tests.ts'
import { type Bytecode, replaceArtifacts, restoreArtifacts } from './scratch.ts'

export type Verdict = { status: Status; reason: string }

const TIME_LIMIT_SEC = 180
const sameBytecode: Verdict = { status: 'invalid', reason: 'compiles to the same bytecode' }

/** Judges the mutants of one project. */
export function createJudge(project: Project, leftOut: readonly string[]): (mutant: Mutant) => Promise<Verdict> {
  const unchanged = new Map<string, string>()

  return async (mutant) => {
    const all = project.contractsMadeOf(mutant.file)
    const content = apply(project.sources[mutant.file]!.content, mutant)
    const mutated = { ...project.sources, [mutant.file]: { content } }
    // A mutant in a base of many contracts is mostly detected in one of them; the others are changed only if it survives.
    for (const contracts of all.length > 2 ? [all.slice(0, 1), all] : [all]) {
      const verdict = await judgeIn(contracts, mutant.file, mutated)
      if (contracts === all || (verdict.status !== 'survived' && verdict !== sameBytecode)) return verdict
    }
    return sameBytecode
  }

  async function judgeIn(contracts: readonly Contract[], file: string, mutated: Sources): Promise<Verdict> {
    const compiled = compileContracts(mutated, contracts, fastSettings)
    if (typeof compiled === 'string') return { status: 'invalid', reason: `does not compile: ${compiled}` }
    const changed = new Map([...compiled].filter(([contract, code]) => code.creation !== originalOf(contract)))
    if (changed.size === 0) return sameBytecode
    replaceArtifacts(changed)
    try {
      const verdict = await runAffected(project.testsOf(file), leftOut)
      return verdict.status === 'survived' && isSameOptimized(mutated, contracts) ? sameBytecode : verdict
    } finally {
      restoreArtifacts()
    }
  }

  /** The optimizer's output is the same for both, so no test can distinguish them. */
  function isSameOptimized(mutated: Sources, contracts: readonly Contract[]): boolean {
    const ofSources = contracts.filter(({ file }) => file.startsWith('src/'))
    const [before, after] = [project.sources, mutated].map((sources) => {
      const compiled = compileContracts(sources, ofSources, compilerSettings)
      return typeof compiled === 'string' ? compiled : JSON.stringify([...compiled.values()])
    })
    return before === after
  }

  function originalOf(contract: Contract): string {
    const key = `${contract.file}:${contract.name}`
    if (!unchanged.has(key)) {
      const compiled = compileContracts(project.sources, [contract], fastSettings)
      if (typeof compiled === 'string') throw new Error(compiled)
      unchanged.set(key, compiled.get(contract)!.creation)
    }
    return unchanged.get(key)!
  }
}

/** Tests of functions first; fuzz and invariant campaigns only for mutants that survive them. */
async function runAffected(files: readonly string[], leftOut: readonly string[]): Promise<Verdict> {
  const { true: first = [], false: later = [] } = Object.groupBy(
    files,
    (file) => `${file.startsWith('test/integration/')}`,
  )
  for (const stage of [first, later]) {
    if (stage.length === 0) continue
    const run = await runTests({ files: stage, timeLimitSec: TIME_LIMIT_SEC, failFast: true, leftOut })
    if (run.outcome === 'failed') return { status: 'killed', reason: run.failed[0]! }
    if (run.outcome === 'timeout') return { status: 'killed', reason: `no end within ${TIME_LIMIT_SEC} s` }
  }
  return { status: 'survived', reason: `${files.length} test files passed` }
}

/** The bytecode of the contracts, or the compiler's first error. */
function compileContracts(
  sources: Sources,
  contracts: readonly Contract[],
  settings: object,
): Map<Contract, Bytecode> | string {
  const outputs = ['evm.bytecode.object', 'evm.deployedBytecode.object']
  const outputSelection: Record<string, Record<string, string[]>> = {}
  for (const { file, name } of contracts) outputSelection[file] = { ...outputSelection[file], [name]: outputs }
  const needed = withImports(Object.keys(outputSelection), sources)
  const output = compile({ language: 'Solidity', sources: needed, settings: { ...settings, outputSelection } })
  const [error] = errorsOf(output)
  if (error) return error.split('\n')[0]!
  return new Map(
    contracts.map((contract) => {
      const { evm } = output.contracts![contract.file]![contract.name]!
      return [contract, { creation: evm.bytecode.object, deployed: evm.deployedBytecode.object }]
    }),
  )
}
