import { Agent, request as httpRequest } from 'node:http'

export interface LoadRequest {
  readonly url: string
  readonly body: object
  readonly headers?: Readonly<Record<string, string>>
}

export interface Load {
  /** What is sent, by its number from 0. */
  readonly requestOf: (number: number) => LoadRequest
  /** Requests per second, evenly spaced, whether or not earlier ones were answered. */
  readonly rate: number
  readonly seconds: number
}

export interface Sample {
  /** 0 if there was no answer. */
  readonly status: number
  /** Measured from when the request was due, not sent, so that queueing counts as waiting. */
  readonly ms: number
}

const PATIENCE_MS = 10_000

/** Sends at a fixed rate, so that slow answers do not reduce the rate. Samples are in the order of the requests. */
export async function sendAtRate({ requestOf, rate, seconds }: Load): Promise<Sample[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const total = Math.round(rate * seconds)
  const started = performance.now()
  const samples: Promise<Sample>[] = []
  await new Promise<void>((resolve) => {
    const sendDue = () => {
      while (samples.length < total) {
        const dueAt = started + (samples.length * 1_000) / rate
        if (dueAt > performance.now()) break
        samples.push(send(requestOf(samples.length), agent, dueAt))
      }
      if (samples.length < total) setTimeout(sendDue, 1)
      else resolve()
    }
    sendDue()
  })
  const all = await Promise.all(samples)
  agent.destroy()
  return all
}

function send({ url, body, headers: more }: LoadRequest, agent: Agent, dueAt: number): Promise<Sample> {
  const text = JSON.stringify(body)
  return new Promise((resolve) => {
    const finish = (status: number) => resolve({ status, ms: performance.now() - dueAt })
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...more }
    const request = httpRequest(url, { method: 'POST', agent, headers, timeout: PATIENCE_MS }, (response) => {
      response.resume()
      response.on('end', () => finish(response.statusCode ?? 0))
      response.on('error', () => finish(0))
    })
    request.on('timeout', () => request.destroy(new Error(`no answer in ${PATIENCE_MS} ms`)))
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the idle connection at the same moment: the request is sent on another one.
      if (request.reusedSocket && error.code === 'ECONNRESET')
        void send({ url, body, headers: more ?? {} }, agent, dueAt).then(resolve)
      else finish(0)
    })
    request.end(text)
  })
}
