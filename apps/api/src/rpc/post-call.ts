import { type JsonRpcAnswer, type JsonRpcCall, rpcError, rpcErrors } from './json-rpc.ts'

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
    const answer = (await response.json()) as JsonRpcAnswer
    if (answer?.id === 1) return { ...answer, id: call.id }
  } catch {
    // No answer, or not JSON.
  }
  return rpcError(call.id, signal.aborted ? rpcErrors.late : rpcErrors.unavailable)
}
