import { callRpc } from './rpc.ts'

type Pool = Record<'pending' | 'queued', Record<string, Record<string, { hash: string }>>>

/** Signed transactions that no block has taken yet, each sender's in their order. */
export async function readWaiting(rpcUrl: string): Promise<string[]> {
  const pool = await callRpc<Pool>(rpcUrl, 'txpool_content')
  const bySender = [pool.pending, pool.queued].flatMap((part) => Object.values(part))
  const hashes = bySender.flatMap((byNonce) =>
    Object.entries(byNonce)
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([, { hash }]) => hash),
  )
  const raw = await Promise.all(
    hashes.map((hash) => callRpc<string | null>(rpcUrl, 'eth_getRawTransactionByHash', [hash])),
  )
  return raw.filter((one) => one !== null)
}

/** Gives the chain what waited when it ended; what it does not want any more is dropped, as in every pool. */
export async function sendAgain(rpcUrl: string, waiting: readonly string[]): Promise<void> {
  for (const raw of waiting) await callRpc(rpcUrl, 'eth_sendRawTransaction', [raw]).catch(() => undefined)
}
