import { type Hex, keccak256, numberToHex, toRlp } from 'viem'

type Header = Readonly<Record<string, Hex | null | undefined>>

export interface ChainState {
  readonly best_block_number: Hex | number
  /** The environment of the newest block. */
  readonly block?: { readonly prevrandao?: Hex; readonly timestamp?: Hex }
  readonly blocks: readonly { readonly header: Header }[]
}

/** A header's fields in the order in which they are hashed; the later ones came with later forks. */
const fields = [
  ...['parentHash', 'sha3Uncles', 'miner', 'stateRoot', 'transactionsRoot', 'receiptsRoot', 'logsBloom', 'difficulty'],
  ...['number', 'gasLimit', 'gasUsed', 'timestamp', 'extraData', 'mixHash', 'nonce', 'baseFeePerGas'],
  ...['withdrawalsRoot', 'blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot', 'requestsHash'],
]
const quantities = new Set([
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'baseFeePerGas',
  'blobGasUsed',
  'excessBlobGas',
])

/** A block's hash by its header. */
export function hashHeader(header: Header): Hex {
  const values = fields.flatMap((field): Hex[] => {
    const value = header[field]
    if (value === null || value === undefined) return []
    if (!quantities.has(field)) return [value]
    return [BigInt(value) === 0n ? '0x' : numberToHex(BigInt(value))]
  })
  return keccak256(toRlp(values))
}

/**
 * Leaves only the blocks of the chain itself in a dump.
 *
 * Every start of anvil makes a block 0 of its own before it reads a dump, and the next dump contains both, in no order;
 * blocks dropped by a reorg stay as well. Reading such a dump, anvil takes any of those with the same number.
 */
export function keepCanonicalBlocks<TState extends ChainState>(state: TState): TState {
  const byNumber = new Map<number, TState['blocks'][number][]>()
  for (const block of state.blocks) {
    const number = Number(block.header.number)
    byNumber.set(number, [...(byNumber.get(number) ?? []), block])
  }
  const newest = Number(state.best_block_number)
  if (byNumber.size === state.blocks.length && byNumber.size === newest + 1) return state

  const blocks: TState['blocks'][number][] = []
  for (let number = newest; number >= 0; number--) {
    const candidates = byNumber.get(number) ?? []
    const child = blocks.at(-1)
    const block = candidates.length === 1 ? candidates[0] : candidates.find((one) => isWanted(one.header, state, child))
    if (!block) throw new Error(`the dump has no block ${number} that belongs to its chain`)
    blocks.push(block)
  }
  return { ...state, blocks: blocks.reverse() }
}

function isWanted(header: Header, state: ChainState, child: { header: Header } | undefined): boolean {
  if (child) return hashHeader(header) === child.header.parentHash
  const { prevrandao, timestamp } = state.block ?? {}
  return (
    BigInt(header.mixHash ?? 0) === BigInt(prevrandao ?? 0) && BigInt(header.timestamp ?? 0) === BigInt(timestamp ?? 0)
  )
}
