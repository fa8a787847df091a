import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Hex } from 'viem'
import { onTestFinished } from 'vitest'

/** A node in front of this one that answers everything but requests with this call; for the running test. */
export async function startBrokenNode(rpcUrl: string, call: Hex): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = { 'content-type': 'application/json' }
    const answers = (await (await fetch(rpcUrl, { method: 'POST', headers, body })).json()) as unknown
    const asked = [JSON.parse(body)].flat() as { id: number }[]
    const broken = new Set(asked.filter((each) => JSON.stringify(each).includes(call)).map(({ id }) => id))
    const error = { code: -32002, message: 'the node is broken' }
    const change = (answer: { id: number }) =>
      broken.has(answer.id) ? { jsonrpc: '2.0', id: answer.id, error } : answer
    response.end(JSON.stringify(Array.isArray(answers) ? answers.map(change) : change(answers as { id: number })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
