import { parentPort, workerData } from 'node:worker_threads'
import { createSaleTree, type Hex, parseSaleLeaves } from '@tyche/fairness'
import type { ProvedTree } from './sale-tree.ts'

const { body, winning } = workerData as { body: string; winning: readonly number[] }
const leaves = parseSaleLeaves(body)
const { merkleRoot, leavesHash, proofOf } = createSaleTree(leaves)
const proofs = new Map<string, Hex[]>()
let index = 0
for (const code of winning) {
  while (code >= leaves[index]!.firstCode + leaves[index]!.quantity) index += 1
  proofs.set(leaves[index]!.orderId.toString(), proofOf(index))
}
parentPort?.postMessage({ merkleRoot, leavesHash, proofs } satisfies ProvedTree)
