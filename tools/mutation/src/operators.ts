import { isNode, type Node, rangeOf } from './ast.ts'

export type OperatorName = 'comparison' | 'arithmetic' | 'constant' | 'statement' | 'condition'
/** Bytes to replace in a source. */
export type Edit = { start: number; end: number; replacement: string }
type Operator = (node: Node, source: Buffer) => Edit[]

const comparisons: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==' }
const arithmetics: Record<string, string> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '<<': '>>',
  '>>': '<<',
  '&': '|',
  '|': '&',
  '^': '&',
}
const removableStatements = new Set(['ExpressionStatement', 'EmitStatement', 'RevertStatement', 'Return'])

/** The changes of a syntax node, by the name of the operator. */
export const operators: Record<OperatorName, Operator> = {
  comparison: (node, source) => swapBinary(node, source, comparisons),

  arithmetic: (node, source) => [
    ...swapBinary(node, source, arithmetics),
    ...swapAssignment(node, source),
    ...swapStep(node, source),
  ],

  constant(node, source) {
    if (node.nodeType !== 'Literal' || node.kind !== 'number') return []
    const range = rangeOf(node)
    const text = textOf(source, range)
    const isZero = !/[1-9a-f]/i.test(text.replace(/^0x/, ''))
    return (isZero ? ['+'] : ['+', '-']).map((sign) => ({ ...range, replacement: `(${text} ${sign} 1)` }))
  },

  /** Also removes a modifier such as `onlyOwner` from a function. */
  statement(node, source) {
    const range = rangeOf(node)
    if (removableStatements.has(node.nodeType)) {
      const semicolon = textOf(source, { start: range.end, end: range.end + 80 }).match(/^\s*;/)?.[0] ?? ''
      return [{ start: range.start, end: range.end + semicolon.length, replacement: '{}' }]
    }
    if (node.nodeType === 'ModifierInvocation' && node.kind === 'modifierInvocation')
      return [{ ...range, replacement: '' }]
    return []
  },

  condition(node, source) {
    const condition = conditionOf(node)
    if (!condition) return []
    const range = rangeOf(condition)
    return [{ ...range, replacement: `!(${textOf(source, range)})` }]
  },
}

function textOf(source: Buffer, { start, end }: { start: number; end: number }): string {
  return source.subarray(start, end).toString('utf8')
}

function swapBinary(node: Node, source: Buffer, swaps: Record<string, string>): Edit[] {
  if (node.nodeType !== 'BinaryOperation') return []
  return swapBetween(node.leftExpression, node.rightExpression, node.operator, swaps, source)
}

function swapAssignment(node: Node, source: Buffer): Edit[] {
  if (node.nodeType !== 'Assignment' || node.operator === '=') return []
  const swaps = Object.fromEntries(Object.entries(arithmetics).map(([from, to]) => [`${from}=`, `${to}=`]))
  return swapBetween(node.leftHandSide, node.rightHandSide, node.operator, swaps, source)
}

function swapStep(node: Node, source: Buffer): Edit[] {
  if (node.nodeType !== 'UnaryOperation' || (node.operator !== '++' && node.operator !== '--')) return []
  const range = rangeOf(node)
  const swapped = node.operator === '++' ? '--' : '++'
  return [{ ...range, replacement: textOf(source, range).replace(node.operator, swapped) }]
}

/** Replaces the operator between two operands. */
function swapBetween(
  left: unknown,
  right: unknown,
  operator: unknown,
  swaps: Record<string, string>,
  source: Buffer,
): Edit[] {
  const replacement = typeof operator === 'string' ? swaps[operator] : undefined
  if (replacement === undefined || !isNode(left) || !isNode(right)) return []
  const gap = { start: rangeOf(left).end, end: rangeOf(right).start }
  const start = gap.start + textOf(source, gap).indexOf(operator as string)
  return [{ start, end: start + (operator as string).length, replacement }]
}

function conditionOf(node: Node): Node | undefined {
  if (['IfStatement', 'WhileStatement', 'ForStatement', 'Conditional'].includes(node.nodeType))
    return isNode(node.condition) ? node.condition : undefined
  if (node.nodeType !== 'FunctionCall' || !isNode(node.expression)) return undefined
  const isCheck = node.expression.name === 'require' || node.expression.name === 'assert'
  return isCheck ? (node.arguments as Node[])[0] : undefined
}
