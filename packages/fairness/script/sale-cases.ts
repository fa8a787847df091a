import { keccak256 } from './keccak256.ts'
import { word } from './word.ts'

export interface SaleCaseLeaf {
  account: string
  firstCode: number
  orderId: string
  quantity: number
}

/** An off-chain sale in a file of vectors, with the proof of every leaf. Keys in alphabetical order. */
export interface SaleCase {
  leafHashes: string[]
  leaves: SaleCaseLeaf[]
  leavesHash: string
  merkleRoot: string
  name: string
  proofs: string[][]
  sale: number
}

interface Node {
  hash: string
  /** Leaves below it, by index. */
  leaves: number[]
}

function hashLeaf({ orderId, account, firstCode, quantity }: SaleCaseLeaf): string {
  const encoded = word(orderId) + word(account) + word(BigInt(firstCode)) + word(BigInt(quantity))
  return keccak256(keccak256(encoded).slice(2))
}

/** Builds the tree pair by pair; each merge adds the other side to the proofs of the leaves below. */
function createTree(leafHashes: string[]): { merkleRoot: string; proofs: string[][] } {
  const proofs: string[][] = leafHashes.map(() => [])
  let nodes: Node[] = leafHashes.map((hash, i) => ({ hash, leaves: [i] }))
  while (nodes.length > 1) {
    const above: Node[] = []
    for (let i = 0; i < nodes.length; i += 2) {
      const [left, right] = [nodes[i]!, nodes[i + 1]]
      if (!right) {
        above.push(left)
        continue
      }
      for (const leaf of left.leaves) proofs[leaf]!.push(right.hash)
      for (const leaf of right.leaves) proofs[leaf]!.push(left.hash)
      const [small, large] = [left.hash, right.hash].sort() as [string, string]
      above.push({ hash: keccak256(small.slice(2) + large.slice(2)), leaves: [...left.leaves, ...right.leaves] })
    }
    nodes = above
  }
  return { merkleRoot: nodes[0]!.hash, proofs }
}

function createSaleCase(name: string, quantities: readonly number[]): SaleCase {
  let sale = 0
  const leaves = quantities.map((quantity, i): SaleCaseLeaf => {
    const digits = keccak256(Buffer.from(`${name}-${i}`).toString('hex')).slice(2)
    const firstCode = sale
    sale += quantity
    // Some accounts buy several times.
    const account = i % 5 === 4 ? keccak256(Buffer.from(`${name}-0`).toString('hex')).slice(26) : digits.slice(24)
    return { account: `0x${account}`, firstCode, orderId: `0x${word(BigInt(i % 3 ? i : `0x${digits}`))}`, quantity }
  })
  const leafHashes = leaves.map(hashLeaf)
  const leavesHash = keccak256(leafHashes.map((hash) => hash.slice(2)).join(''))
  return { leafHashes, leaves, leavesHash, ...createTree(leafHashes), name, sale }
}

/** Sorts the keys, as the readers of the files require. */
function sortKeys({ leafHashes, leaves, leavesHash, merkleRoot, name, proofs, sale }: SaleCase): SaleCase {
  return { leafHashes, leaves, leavesHash, merkleRoot, name, proofs, sale }
}

export function saleCases(): SaleCase[] {
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 13, 16, 17]
  return [
    ...counts.map((count) =>
      createSaleCase(
        `${count}-orders`,
        Array.from({ length: count }, (_, i) => 1 + ((i * 37) % 50)),
      ),
    ),
    createSaleCase('single-code', [1]),
    createSaleCase(
      'every-code-a-leaf',
      Array.from({ length: 11 }, () => 1),
    ),
    createSaleCase('largest-sale', [1, 2 ** 32 - 3, 1]),
  ].map(sortKeys)
}
