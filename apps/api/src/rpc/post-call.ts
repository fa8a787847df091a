import { type JsonRpcAnswer, type JsonRpcCall, rpcError, rpcErrors } from './json-rpc.ts'

/** What `eth_call` returns with the default `RPC_MAX_GAS`, and the receipts of any block, are smaller. */
const MAX_ANSWER_BYTES = 8 * 1_048_576

/**
 * Sends a call to the node over HTTP; an aborted signal ends the node's work for it. The client's id is replaced, as it may not
 * be unique.
 */
export async function postCall(rpcUrl: string, call: JsonRpcCall, signal: AbortSignal): Promise<JsonRpcAnswer> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...call, id: 1 }),
      signal,
    })
    const text = await readAnswer(response)
    if (text === undefined) return rpcError(call.id, rpcErrors.largeAnswer)
    const answer = JSON.parse(text) as JsonRpcAnswer
    if (answer?.id === 1) return { ...answer, id: call.id }
  } catch {
    // No answer, or not JSON.
  }
  return rpcError(call.id, signal.aborted ? rpcErrors.late : rpcErrors.unavailable)
}

/** Undefined for one that is too large, of which the rest is not read. */
async function readAnswer({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
