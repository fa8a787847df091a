import { keccak256 } from './keccak256.ts'
import { randomWords } from './random-word-cases.ts'
import { word } from './word.ts'

export interface WinnerPermutationCase {
  codes: number[]
  name: string
  positions: number[]
  quantity: number
  sale: number
  winningCodes: number[]
  word: string
}

/** Largest sale of which all codes are listed. */
const LISTED_SALE_MAX = 16n
const SAMPLED_CODES = 8n

function ceilSqrt(value: bigint): bigint {
  let root = 0n
  while (root * root < value) root += 1n
  return root
}

/** Cache: this keccak-256 is slow, and small sales repeat the same hashes. */
const hashes = new Map<string, bigint>()

function roundValue(key: string, round: number, half: bigint, radix: bigint): bigint {
  const message = word(key) + word(BigInt(round) * 2n ** 32n + half)
  const hash = hashes.get(message) ?? BigInt(keccak256(message))
  hashes.set(message, hash)
  return hash % radix
}

/** One pass through the network; the two halves are swapped after each round. */
function encipher(key: string, sale: bigint, value: bigint): bigint {
  const width = ceilSqrt(sale)
  const height = (sale + width - 1n) / width
  let halves = [value % width, value / width]
  let radices = [width, height]
  const rounds = sale < 64n ? 24 : 12
  for (let round = 0; round < rounds; round++) {
    const [changed, kept] = halves as [bigint, bigint]
    const [radix, other] = radices as [bigint, bigint]
    halves = [kept, (changed + roundValue(key, round, kept, radix)) % radix]
    radices = [other, radix]
  }
  return halves[0]! + halves[1]! * width
}

function positionOf(requestWord: string, sale: bigint, code: bigint): bigint {
  const [key, offset] = randomWords(requestWord, 2) as [string, string]
  let value = code
  do value = encipher(key, sale, value)
  while (value >= sale)
  return (value + (BigInt(offset) % sale)) % sale
}

/** The codes to list: all of a small sale; the first, the last and some in between of a large one. */
function codesOf(sale: bigint): bigint[] {
  if (sale <= LISTED_SALE_MAX) return Array.from({ length: Number(sale) }, (_, code) => BigInt(code))
  const sampled = Array.from(
    { length: Number(SAMPLED_CODES) },
    (_, i) => (BigInt(i) * (sale - 1n)) / (SAMPLED_CODES - 1n),
  )
  return [...new Set(sampled)]
}

function createCase(sale: bigint, quantity: number, seed: string): WinnerPermutationCase {
  const requestWord = keccak256(Buffer.from(`${seed} ${sale}`).toString('hex'))
  const codes = codesOf(sale)
  const positions = codes.map((code) => positionOf(requestWord, sale, code))
  return {
    codes: codes.map(Number),
    name: `${seed}-sale-${sale}-quantity-${quantity}`,
    positions: positions.map(Number),
    quantity,
    sale: Number(sale),
    // Winning codes among the listed ones.
    winningCodes: codes.filter((_, i) => positions[i]! < quantity).map(Number),
    word: requestWord,
  }
}

export function winnerPermutationCases(): WinnerPermutationCase[] {
  const listed = Array.from({ length: Number(LISTED_SALE_MAX) }, (_, i) => BigInt(i + 1))
  const large = [63n, 64n, 65n, 99n, 100n, 101n, 1000n, 1024n, 65_535n, 65_536n, 1_000_000n, 2n ** 31n, 2n ** 32n - 1n]
  return [
    ...listed.map((sale) => createCase(sale, Math.ceil(Number(sale) / 3), 'listed')),
    createCase(5n, 9, 'more-winners-than-codes'),
    ...large.map((sale) => createCase(sale, Math.min(65_535, Math.ceil(Number(sale) / 2)), 'large')),
  ]
}
