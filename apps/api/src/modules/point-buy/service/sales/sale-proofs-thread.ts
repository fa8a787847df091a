import { parentPort, workerData } from 'node:worker_threads'
import { createSaleTree, parseSaleLeaves } from '@tyche/fairness'

const { body, winning } = workerData as { body: string; winning: readonly number[] }
const leaves = parseSaleLeaves(body)
const { proofOf } = createSaleTree(leaves)
const proofs = new Map<string, string[]>()
let index = 0
for (const code of winning) {
  while (code >= leaves[index]!.firstCode + leaves[index]!.quantity) index += 1
  proofs.set(leaves[index]!.orderId.toString(), proofOf(index))
}
parentPort?.postMessage(proofs)
