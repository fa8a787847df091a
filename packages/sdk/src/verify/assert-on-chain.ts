import type { Hash } from 'viem'
import { NotVerifiableError } from '../errors/not-verifiable-error.ts'

/** A reorg may drop a transaction's block after a node gave its receipt, or while it still keeps it: no verdict then. */
export function assertOnChain(seen: { number: bigint; hash: Hash }, block: { hash: Hash }): void {
  if (block.hash === seen.hash) return
  const message = `Block ${seen.number} is ${block.hash} now: the transaction was in ${seen.hash}.`
  throw new NotVerifiableError({ missing: 'block', message })
}
