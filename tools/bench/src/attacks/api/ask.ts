import { request as httpRequest } from 'node:http'

export interface Answer {
  /** 0 when no answer came. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly ms: number
}

export interface AskOptions {
  readonly method?: string
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** The client's address, as a proxy would report it. */
  readonly from?: string
  readonly timeoutMs?: number
}

/** One request on a separate connection; never throws, so that an attack can count failures. */
export function ask(url: string, options: AskOptions = {}): Promise<Answer> {
  const { body, from, timeoutMs = 30_000 } = options
  const started = performance.now()
  const ms = () => performance.now() - started
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers = {
    ...(text === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
    ...(from ? { 'x-forwarded-for': from } : {}),
    ...options.headers,
  }
  return new Promise((resolve) => {
    const method = options.method ?? (text === undefined ? 'GET' : 'POST')
    const none = { status: 0, headers: {}, text: '' }
    const request = httpRequest(url, { method, headers, agent: false, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = []
      const { statusCode: status = 0, headers: received } = response
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      const finish = () => resolve({ status, headers: received, text: Buffer.concat(chunks).toString(), ms: ms() })
      response.on('end', finish)
      response.on('error', finish)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve({ ...none, ms: ms() }))
    request.end(text)
  })
}

/** One JSON-RPC call's body. */
export function rpcCall(method: string, params: readonly unknown[] = [], id = 1) {
  return { jsonrpc: '2.0', id, method, params }
}
