import type { ServerResponse } from 'node:http'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { ApiEnv } from '../context.ts'

type Write = (outgoing: ServerResponse) => void
type Bindings = HttpBindings | Http2Bindings
type Fetch<In extends Bindings> = (request: Request, bindings: In) => Response | Promise<Response>

const writers = new WeakMap<ServerResponse, Write>()

/**
 * Lets `write` have the connection once status and headers of the answer are sent. A stream of the web's kind costs a
 * third more memory for each client, and encodes or copies for each what can be shared.
 */
export function takeOver(c: Context<ApiEnv>, write: Write): void {
  const outgoing = c.env?.outgoing
  if (!outgoing) throw new Error('the answer needs a connection of node:http')
  writers.set(outgoing as ServerResponse, write)
}

/** Serves answers that were taken over. */
export function withTakeOver(fetch: Fetch<HttpBindings>): Fetch<Bindings> {
  return async (request, bindings) => {
    const response = await fetch(request, bindings as HttpBindings)
    const outgoing = bindings.outgoing as ServerResponse
    const write = writers.get(outgoing)
    if (!write) return response
    writers.delete(outgoing)
    // A connection that breaks also closes, and that is what a stream follows.
    outgoing.on('error', () => undefined)
    if (!outgoing.destroyed) {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.flushHeaders()
    }
    write(outgoing)
    return RESPONSE_ALREADY_SENT
  }
}
