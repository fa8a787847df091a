import { type Node, walk } from './ast.ts'
import { type Edit, type OperatorName, operators } from './operators.ts'

export type Mutant = Edit & { id: string; file: string; line: number; operator: OperatorName; original: string }

/** Every mutant of one file, in the order of the file. */
export function enumerate(file: string, content: string, ast: Node): Mutant[] {
  const source = Buffer.from(content)
  const mutants: Mutant[] = []
  const loopSteps = new Set<unknown>()
  walk(ast, (node) => {
    if (node.nodeType === 'ContractDefinition' && node.contractKind === 'interface') return false
    // Not the length of an array or the step of a loop: such mutants do not compile, or never end.
    if (node.nodeType === 'ArrayTypeName') return false
    if (node.nodeType === 'ForStatement') loopSteps.add(node.loopExpression)
    if (loopSteps.has(node)) return false
    for (const [operator, apply] of Object.entries(operators)) {
      for (const edit of apply(node, source)) mutants.push(describe(file, source, operator as OperatorName, edit))
    }
    return true
  })
  return mutants.sort((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1))
}

function describe(file: string, source: Buffer, operator: OperatorName, edit: Edit): Mutant {
  const before = source.subarray(0, edit.start).toString('utf8')
  const line = before.split('\n').length
  const column = before.length - before.lastIndexOf('\n')
  const original = source.subarray(edit.start, edit.end).toString('utf8')
  const change = `${oneLine(original)} -> ${oneLine(edit.replacement) || 'nothing'}`
  return { ...edit, id: `${file}:${line}:${column} ${operator}: ${change}`, file, line, operator, original }
}

export function apply(content: string, { start, end, replacement }: Edit): string {
  const source = Buffer.from(content)
  return Buffer.concat([source.subarray(0, start), Buffer.from(replacement), source.subarray(end)]).toString('utf8')
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
