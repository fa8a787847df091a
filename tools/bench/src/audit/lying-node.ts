import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Hash, Hex } from 'viem'

/** One byte of the data of one log. */
export interface AlteredByte {
  transaction: Hash
  logIndex: number
  /** From 0. */
  byte: number
}

interface ToldLog {
  transactionHash: Hash
  logIndex: Hex
  data: Hex
}

interface Answer {
  result?: ToldLog[] | unknown
}

/** A node that answers like another one, except for one byte of one log. */
export async function startLyingNode(rpcUrl: string, lie: AlteredByte) {
  let lies = 0
  const alter = (log: ToldLog): ToldLog => {
    if (log.transactionHash !== lie.transaction || Number(log.logIndex) !== lie.logIndex) return log
    lies += 1
    const start = 2 + 2 * lie.byte
    const byte = Number.parseInt(log.data.slice(start, start + 2), 16) ^ 1
    const data: Hex = `0x${log.data.slice(2, start)}${byte.toString(16).padStart(2, '0')}${log.data.slice(start + 2)}`
    return { ...log, data }
  }
  const alterAnswer = (told: string): string => {
    const answer = JSON.parse(told) as Answer
    const result = Array.isArray(answer.result) ? (answer.result as ToldLog[]).map(alter) : answer.result
    return JSON.stringify({ ...answer, result })
  }
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const honest = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const told = await honest.text()
    response.setHeader('content-type', 'application/json')
    const isAboutIt = body.includes('eth_getLogs') && told.includes(lie.transaction)
    response.end(isAboutIt ? alterAnswer(told) : told)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often it lied. */
    lies: () => lies,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
