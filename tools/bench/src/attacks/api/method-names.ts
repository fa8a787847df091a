import { ask, rpcCall } from './ask.ts'
import { type Attack, expectHeld } from './attack.ts'

/** Names that every JavaScript object has: a price list that is an object has a price for them, which is no number. */
const names = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf']
/** `eth_getLogs` calls per batch, which cost nearly 500 of the 6,000 per minute. */
const heavy = Array.from({ length: 99 }, (_, id) => rpcCall('eth_getLogs', [{ fromBlock: '0x0', toBlock: '0x0' }], id))
const BATCHES = 30

/** Calls a method with such a name: does the limiter still count, and only for its caller? */
export const methodNames: Attack = {
  name: 'method-names',
  summary: `batches of a call of ${names.join(', ')} and 99 eth_getLogs: ${BATCHES} of each`,
  async run({ url, say }) {
    let unlimited = 0
    let locked = 0
    for (const [index, name] of names.entries()) {
      const from = `198.51.100.${10 + index}`
      let limitedAt: number | undefined
      for (let batch = 1; batch <= BATCHES && limitedAt === undefined; batch += 1) {
        const { status } = await ask(`${url}/rpc`, { body: [rpcCall(name), ...heavy], from })
        if (status === 429) limitedAt = batch
      }
      if (limitedAt === undefined) unlimited += 1
      const other = `198.51.100.${20 + index}`
      await ask(`${url}/rpc`, { body: rpcCall(name), from: other })
      await ask(`${url}/rpc`, { body: [rpcCall('eth_chainId'), rpcCall(name)], from: other })
      const after = await ask(`${url}/rpc`, { body: rpcCall('eth_chainId'), from: other })
      if (after.status !== 200) locked += 1
      const outcome = limitedAt === undefined ? `none of ${BATCHES} batches limited` : `limited at batch ${limitedAt}`
      say(`${name}: ${outcome}; an ordinary call after three: ${after.status}`)
    }
    expectHeld(unlimited === 0, `${unlimited} names lift the limit`)
    expectHeld(locked === 0, `${locked} names lock their caller out after three calls`)
  },
}
