/** One JSON-RPC call over HTTP. `timeoutMs` limits the whole exchange. */
export async function callRpc<T>(url: string, method: string, params: unknown[] = [], timeoutMs = 30_000): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = (await response.json()) as { result?: T; error?: { code: number; message: string } }
  if (answer.error) throw new Error(`${method}: ${answer.error.message} (${answer.error.code})`)
  return answer.result as T
}
