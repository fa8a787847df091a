import { setTimeout as sleep } from 'node:timers/promises'
import { rpcCall } from './ask.ts'
import { type Attack, expectHeld } from './attack.ts'

const ASKED = 300
const CAP = 64

interface Message {
  readonly id?: number | null
  readonly result?: unknown
  readonly error?: object
}

/** Requests subscriptions before the first is granted: does the cap of a connection hold? */
export const manySubscriptions: Attack = {
  name: 'many-subscriptions',
  summary: `${ASKED} eth_subscribe on one socket without waiting, one by one and in batches`,
  async run({ url, say }) {
    const single = await subscribe(url, (send) => {
      for (let id = 1; id <= ASKED; id += 1) send(rpcCall('eth_subscribe', ['newHeads'], id))
    })
    const batched = await subscribe(url, (send) => {
      for (let first = 1; first <= ASKED; first += 100) {
        send(Array.from({ length: 100 }, (_, index) => rpcCall('eth_subscribe', ['newHeads'], first + index)))
      }
    })
    say(`granted ${single} one by one, ${batched} in batches; the cap is ${CAP}`)
    expectHeld(single <= CAP && batched <= CAP, 'the cap counts only granted subscriptions')
  },
}

async function subscribe(url: string, sendAll: (send: (body: unknown) => void) => void): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/rpc`)
  const answers: Message[] = []
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message | Message[]
    answers.push(...(Array.isArray(message) ? message : [message]).filter(({ id }) => typeof id === 'number'))
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  sendAll((body) => socket.send(JSON.stringify(body)))
  for (const deadline = Date.now() + 15_000; answers.length < ASKED && Date.now() < deadline; ) await sleep(50)
  socket.close()
  return answers.filter(({ result }) => typeof result === 'string').length
}
