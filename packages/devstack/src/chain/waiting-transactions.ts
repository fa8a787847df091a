import { callRpc } from './rpc.ts'

export type Pool = Record<'pending' | 'queued', Record<string, Record<string, { hash: string }>>>

/** The raw signed transaction; null when the chain does not have it. */
export function readRaw(rpcUrl: string, hash: string): Promise<string | null> {
  return callRpc<string | null>(rpcUrl, 'eth_getRawTransactionByHash', [hash])
}

/**
 * Signed transactions that are not mined yet, in the order of each sender. Reads until nothing new has arrived
 * meanwhile: transactions that the chain accepts between the last read and its end are lost.
 */
export async function readWaiting(rpcUrl: string): Promise<string[]> {
  const known = new Map<string, string>()
  for (;;) {
    const content = await callRpc<Pool>(rpcUrl, 'txpool_content')
    const hashes = [content.pending, content.queued].flatMap((part) => orderedHashes(Object.values(part)))
    for (const hash of hashes) {
      const raw = known.has(hash) ? undefined : await readRaw(rpcUrl, hash)
      if (raw) known.set(hash, raw)
    }
    const { pending, queued } = await callRpc<Record<keyof Pool, string>>(rpcUrl, 'txpool_status')
    if (Number(pending) + Number(queued) <= hashes.length) return hashes.flatMap((hash) => known.get(hash) ?? [])
  }
}

/** The hashes in the order of each sender's nonces. */
export function orderedHashes(bySender: readonly Pool['pending'][string][]): string[] {
  return bySender.flatMap((byNonce) =>
    Object.entries(byNonce)
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([, { hash }]) => hash),
  )
}

/** Resubmits transactions that waited when the chain ended; ones that it refuses are dropped. */
export async function sendAgain(rpcUrl: string, waiting: readonly string[]): Promise<void> {
  for (const raw of waiting) await callRpc(rpcUrl, 'eth_sendRawTransaction', [raw]).catch(() => undefined)
}
