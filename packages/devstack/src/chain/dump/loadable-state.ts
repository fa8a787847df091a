import type { Hex } from 'viem'
import { canonicalBlocks, type Header } from './canonical-state.ts'
import { elementsOf, membersOf } from './json-parts.ts'

export interface LoadableState {
  /** Number of the newest block. */
  readonly blockNumber: number
  /** JSON for Anvil's `--load-state`, in pieces. */
  readonly pieces: readonly Buffer[]
}

const open = Buffer.from('[')
const close = Buffer.from(']')
const comma = Buffer.from(',')

/**
 * The state from which the chain continues: the dump's canonical blocks, and its transactions without the traces of
 * their calls. Traces are unused and would take most of the chain's memory.
 *
 * @throws when the text is not a complete dump.
 */
export function toLoadableState(json: Buffer): LoadableState {
  const members = membersOf(json)
  const need = (name: string) => {
    const value = members.get(name)
    if (!value) throw new SyntaxError(`the dump has no ${name}`)
    return value
  }
  membersOf(need('accounts'))
  const blockNumber = Number(JSON.parse(need('best_block_number').toString()))
  if (!Number.isSafeInteger(blockNumber)) throw new SyntaxError('the dump does not tell its newest block')
  const newest = JSON.parse(members.get('block')?.toString() ?? 'null') as { prevrandao?: Hex; timestamp?: Hex } | null
  const blocks = elementsOf(need('blocks')).map((text) => ({
    text,
    header: JSON.parse(membersOf(text).get('header')?.toString() ?? '{}') as Header,
  }))
  const kept = canonicalBlocks({ newestNumber: blockNumber, newest: newest ?? {}, blocks })
  const transactions = elementsOf(members.get('transactions') ?? Buffer.from('[]'))

  const pieces: Buffer[] = []
  for (const [name, value] of members) {
    pieces.push(Buffer.from(`${pieces.length === 0 ? '{' : ','}"${name}":`))
    if (name === 'blocks') pieces.push(...listOf(kept.map(({ text }) => [text])))
    else if (name === 'transactions') pieces.push(...listOf(transactions.map(withoutTraces)))
    else pieces.push(value)
  }
  return { blockNumber, pieces: [...pieces, Buffer.from('}')] }
}

function withoutTraces(transaction: Buffer): Buffer[] {
  const info = membersOf(transaction).get('info')
  const traces = info && membersOf(info).get('traces')
  if (!traces) return [transaction]
  const from = traces.byteOffset - transaction.byteOffset
  return [transaction.subarray(0, from), open, close, transaction.subarray(from + traces.length)]
}

function* listOf(elements: readonly Buffer[][]): Generator<Buffer> {
  yield open
  for (const [index, element] of elements.entries()) {
    if (index > 0) yield comma
    yield* element
  }
  yield close
}
