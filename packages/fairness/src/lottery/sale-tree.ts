import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { InvalidSaleError } from '../errors.ts'
import { type Hex, toHex } from '../hex.ts'
import { createMerkleLayers, merkleProof, merkleRootOf } from './merkle-tree.ts'
import { assertSaleLeaf, hashSaleLeaf, type SaleLeaf } from './sale-leaf.ts'

/** The arguments of `commitOffChainSale`. */
export interface SaleCommitment {
  /** Number of codes sold. */
  sale: number
  merkleRoot: Hex
  /** keccak256 of the concatenated leaf hashes, in the order of codes. */
  leavesHash: Hex
}

/** What a list of orders gives, whether or not they can be a sale. */
export interface SaleHashes extends Pick<SaleCommitment, 'merkleRoot' | 'leavesHash'> {
  /** The proof for `claimOffChainReward` of the leaf at this index. */
  proofOf: (index: number) => Hex[]
}

export interface SaleTree extends SaleCommitment, SaleHashes {}

/** Codes of a sale. Throws `InvalidSaleError` unless the leaves, in order, cover them from 0 on without gap or overlap. */
export function countSaleCodes(leaves: readonly SaleLeaf[]): number {
  const orderIds = new Set<bigint>()
  let nextCode = 0
  for (const leaf of leaves) {
    assertSaleLeaf(leaf)
    const { orderId, firstCode, quantity } = leaf
    if (firstCode > nextCode) throw new InvalidSaleError(`Nobody holds the codes ${nextCode} to ${firstCode - 1}.`)
    if (firstCode < nextCode)
      throw new InvalidSaleError(`Order ${orderId}: code ${firstCode} belongs to an order before it.`)
    if (orderIds.has(orderId)) throw new InvalidSaleError(`Order ${orderId} occurs twice.`)
    orderIds.add(orderId)
    nextCode = firstCode + quantity
  }
  return nextCode
}

/** The hashes of a list of orders, also of one that no honest sale can have. Throws `InvalidSaleError` for an empty one. */
export function hashSale(leaves: readonly SaleLeaf[]): SaleHashes {
  if (leaves.length === 0) throw new InvalidSaleError('A sale has at least one order.')
  const hashes = leaves.map(hashSaleLeaf)
  const layers = createMerkleLayers(hashes)
  return {
    merkleRoot: layers.at(-1)![0]!,
    // Joined as text: a call takes no more than some 120,000 arguments.
    leavesHash: toHex(keccak_256(hexToBytes(hashes.map((hash) => hash.slice(2)).join('')))),
    proofOf: (index) => {
      if (!Number.isInteger(index) || index < 0 || index >= hashes.length)
        throw new InvalidSaleError(`There is no order ${index} among ${hashes.length}.`)
      return merkleProof(layers, index)
    },
  }
}

/**
 * The tree of an off-chain sale, from its orders in the order of their codes. Throws `InvalidSaleError` when they leave
 * a gap, overlap or repeat.
 *
 * @example
 * import { createSaleTree } from '@tyche/fairness'
 * const { sale, merkleRoot, leavesHash, proofOf } = createSaleTree(leaves)
 */
export function createSaleTree(leaves: readonly SaleLeaf[]): SaleTree {
  const hashes = hashSale(leaves)
  return { sale: countSaleCodes(leaves), ...hashes }
}

/** Whether a proof shows that the leaf is in the tree with that root. */
export function isInSaleTree(leaf: SaleLeaf, proof: readonly Hex[], merkleRoot: Hex): boolean {
  return merkleRootOf(hashSaleLeaf(leaf), proof) === merkleRoot.toLowerCase()
}

/**
 * Checks published leaves against the commitment on chain (`offChainSaleOf`): throws `InvalidSaleError` unless they
 * are sorted, disjoint, cover [0, sale), and give the committed root and hash.
 */
export function verifySale(leaves: readonly SaleLeaf[], committed: SaleCommitment): SaleTree {
  const tree = createSaleTree(leaves)
  if (tree.sale !== committed.sale)
    throw new InvalidSaleError(`The leaves hold ${tree.sale} codes, ${committed.sale} were committed.`)
  for (const name of ['merkleRoot', 'leavesHash'] as const)
    if (tree[name] !== committed[name].toLowerCase())
      throw new InvalidSaleError(`The leaves give the ${name} ${tree[name]}, ${committed[name]} was committed.`)
  return tree
}
