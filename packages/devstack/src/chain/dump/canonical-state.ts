import { type Hex, keccak256, numberToHex, toRlp } from 'viem'

export type Header = Readonly<Record<string, Hex | null | undefined>>

interface Blocks<TBlock extends { readonly header: Header }> {
  readonly newestNumber: number
  /** The environment of the newest block. */
  readonly newest: { readonly prevrandao?: Hex; readonly timestamp?: Hex }
  readonly blocks: readonly TBlock[]
}

/** A header's fields in hashing order; later forks appended fields. */
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
 * Only the canonical blocks, in order.
 *
 * Anvil creates a new block 0 at every start before it loads a dump, and the next dump contains both, unordered; blocks
 * dropped by a reorg stay as well. When it loads such a dump, Anvil picks any of the blocks with the same number.
 */
export function canonicalBlocks<TBlock extends { readonly header: Header }>(state: Blocks<TBlock>): readonly TBlock[] {
  const { newestNumber, newest, blocks } = state
  const byNumber = new Map<number, TBlock[]>()
  for (const block of blocks) {
    const number = Number(block.header.number)
    byNumber.set(number, [...(byNumber.get(number) ?? []), block])
  }
  if (byNumber.size === blocks.length && byNumber.size === newestNumber + 1) return blocks

  const kept: TBlock[] = []
  for (let number = newestNumber; number >= 0; number--) {
    const candidates = byNumber.get(number) ?? []
    const child = kept.at(-1)
    const isWanted = ({ header }: TBlock) =>
      child ? hashHeader(header) === child.header.parentHash : isEnvironmentOf(header, newest)
    const block = candidates.length === 1 ? candidates[0] : candidates.find(isWanted)
    if (!block) throw new SyntaxError(`the dump has no block ${number} that belongs to its chain`)
    kept.push(block)
  }
  return kept.reverse()
}

function isEnvironmentOf(header: Header, { prevrandao, timestamp }: Blocks<never>['newest']): boolean {
  return (
    BigInt(header.mixHash ?? 0) === BigInt(prevrandao ?? 0) && BigInt(header.timestamp ?? 0) === BigInt(timestamp ?? 0)
  )
}
