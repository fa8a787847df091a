import { compile, errorsOf, type Sources } from '@tyche/contracts/tools/compiler'
import { compilerSettings, readWithImports, solidityFilesIn, withImports } from '@tyche/contracts/tools/project'
import { childrenOf, type Node, walk } from './ast.ts'

export type Contract = { file: string; name: string }
export type Project = {
  sources: Sources
  astOf(file: string): Node
  /** The deployable contracts whose bytecode contains code of a file, those of `src` first. */
  contractsMadeOf(file: string): Contract[]
  /** The test files that import a file, directly or indirectly. */
  testsOf(file: string): string[]
}

/** Reads sources, tests and the compiler's facts about them. */
export function readProject(): Project {
  const tests = solidityFilesIn('test')
  const own = [...solidityFilesIn('src'), ...tests]
  const sources = readWithImports(own)
  const output = compile({
    language: 'Solidity',
    sources,
    settings: { ...compilerSettings, outputSelection: Object.fromEntries(own.map((file) => [file, { '': ['ast'] }])) },
  })
  const errors = errorsOf(output)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  const asts = new Map(own.map((file) => [file, output.sources![file]!.ast as Node]))
  const filesOf = embeddedFiles(asts)
  const importsClosure = new Map(tests.map((file) => [file, new Set(Object.keys(withImports([file], sources)))]))
  return {
    sources,
    astOf: (file) => asts.get(file)!,
    contractsMadeOf: (file) => filesOf.filter(({ files }) => files.has(file)).map(({ contract }) => contract),
    testsOf: (file) => tests.filter((test) => test.endsWith('.t.sol') && importsClosure.get(test)!.has(file)),
  }
}

/** For every deployable contract of `src` and `test`: the files whose code its bytecode contains. */
function embeddedFiles(asts: Map<string, Node>): { contract: Contract; files: Set<string> }[] {
  const owners = new Map<number, { file: string; scope: Node }>()
  const contracts: (Contract & { node: Node })[] = []
  for (const [file, ast] of asts) {
    for (const scope of childrenOf(ast)) {
      walk(scope, (node) => void owners.set(node.id, { file, scope }))
      if (scope.nodeType === 'ContractDefinition') contracts.push({ file, name: scope.name as string, node: scope })
    }
  }
  return contracts
    .filter(
      ({ file, node }) => /^(src|test)\//.test(file) && node.contractKind === 'contract' && node.abstract !== true,
    )
    .map(({ file, name, node }) => ({
      contract: { file, name },
      files: filesWithin(node, owners, !file.startsWith('src/')),
    }))
}

function filesWithin(contract: Node, owners: Map<number, { file: string; scope: Node }>, isTest: boolean): Set<string> {
  const files = new Set<string>()
  const seen = new Set<Node>()
  const waiting: Node[] = [contract]
  const add = (id: unknown) => {
    const owner = owners.get(id as number)
    if (owner) waiting.push(owner.scope)
  }
  for (let scope = waiting.pop(); scope; scope = waiting.pop()) {
    if (seen.has(scope)) continue
    seen.add(scope)
    files.add(owners.get(scope.id)!.file)
    for (const base of (scope.linearizedBaseContracts as number[] | undefined) ?? []) add(base)
    for (const created of (scope.contractDependencies as number[] | undefined) ?? []) {
      // Foundry links a test to the contracts of `src` when it runs, so their code is not part of the test.
      if (!isTest || !owners.get(created)?.file.startsWith('src/')) add(created)
    }
    walk(scope, (node) => {
      const declaration = owners.get(node.referencedDeclaration as number)
      if (declaration && isEmbedded(declaration.scope)) waiting.push(declaration.scope)
      return true
    })
  }
  return files
}

/** Code and constants of libraries and files become part of the contracts that use them. */
function isEmbedded(scope: Node): boolean {
  if (scope.nodeType === 'ContractDefinition') return scope.contractKind === 'library'
  return scope.nodeType === 'FunctionDefinition' || scope.nodeType === 'VariableDeclaration'
}
