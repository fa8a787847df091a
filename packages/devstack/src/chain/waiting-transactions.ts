import { formatTransaction, type Hex, type RpcTransaction, serializeTransaction } from 'viem'
import { callRpc } from './rpc.ts'

type BySender = Record<string, Record<string, RpcTransaction>>

/** The waiting transactions of each sender by their nonces: those that may be mined, and those that wait for an earlier one. */
export type Pool = Record<'pending' | 'queued', BySender>

/**
 * Signed transactions that are not mined yet, in the order of each sender. Transactions that the chain accepts between
 * this and its end are lost.
 */
export async function readWaiting(rpcUrl: string): Promise<Hex[]> {
  const { pending, queued } = await callRpc<Pool>(rpcUrl, 'txpool_content')
  return [pending, queued].flatMap((part) => Object.values(part).flatMap(signedInOrder))
}

/** One sender's signed transactions in the order of their nonces. */
export function signedInOrder(byNonce: BySender[string] = {}): Hex[] {
  return Object.entries(byNonce)
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([, transaction]) => sign(transaction))
}

function sign(transaction: RpcTransaction): Hex {
  const { r, s, v, yParity, input: data, ...fields } = formatTransaction(transaction)
  return serializeTransaction({ ...fields, data } as Parameters<typeof serializeTransaction>[0], { r, s, v, yParity })
}

/** Resubmits transactions that waited when the chain ended; ones that it refuses are dropped. */
export async function sendAgain(rpcUrl: string, waiting: readonly Hex[]): Promise<void> {
  for (const raw of waiting) await callRpc(rpcUrl, 'eth_sendRawTransaction', [raw]).catch(() => undefined)
}
