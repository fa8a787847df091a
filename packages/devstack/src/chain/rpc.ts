interface Answer {
  id: number
  result?: unknown
  error?: { code: number; message: string }
}

type Call = readonly [method: string, params?: unknown[]]

/** One JSON-RPC call over HTTP. `timeoutMs` limits the whole exchange. */
export async function callRpc<T>(url: string, method: string, params: unknown[] = [], timeoutMs = 30_000): Promise<T> {
  return resultOf(method, (await post(url, requestOf([method, params], 1), timeoutMs)) as Answer) as T
}

/** Calls in one request, which the chain begins in their order. Rejects with the first error, in that order. */
export async function callRpcs(url: string, calls: readonly Call[], timeoutMs = 30_000): Promise<unknown[]> {
  const answers = (await post(url, calls.map(requestOf), timeoutMs)) as Answer[]
  return calls.map(([method], index) =>
    resultOf(
      method,
      answers.find(({ id }) => id === index),
    ),
  )
}

const requestOf = ([method, params = []]: Call, id: number) => ({ jsonrpc: '2.0', id, method, params })

async function post(url: string, body: unknown, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  return await response.json()
}

function resultOf(method: string, answer: Answer | undefined): unknown {
  if (!answer) throw new Error(`${method}: no answer`)
  if (answer.error) throw new Error(`${method}: ${answer.error.message} (${answer.error.code})`)
  return answer.result
}
