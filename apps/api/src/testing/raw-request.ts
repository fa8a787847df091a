import { request as httpRequest } from 'node:http'

export interface RawAnswer {
  readonly status: number
  readonly text: string
}

/** Like `fetch`, but without overwriting the headers `Host` and `Origin`. */
export function requestRaw(url: string, headers: Record<string, string>, body?: unknown): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const all = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
    const request = httpRequest(url, { method, headers: all, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
    })
    request.on('error', reject)
    request.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
