import { setTimeout as sleep } from 'node:timers/promises'
import { ask, rpcCall } from './ask.ts'
import { type Attack, expectHeld } from './attack.ts'

/** JUMPDEST, PUSH1 0, JUMP: runs until its gas is used up. */
const loop = { data: '0x5b600056', gas: '0xffffffffffffffff' }
const ATTACK_MS = 10_000
const CALLERS = 8
const PATIENCE_MS = 2_500

/** Calls endless code by eth_call: does the node still answer others and make blocks? */
export const endlessCall: Attack = {
  name: 'endless-call',
  summary: `${CALLERS} callers send eth_call and eth_estimateGas of a loop with all the gas there is, for 10 s`,
  async run({ url, say, stack }) {
    const until = performance.now() + ATTACK_MS
    let sent = 0
    const attack = async (caller: number) => {
      while (performance.now() < until) {
        sent += 1
        const method = (caller + sent) % 2 === 0 ? 'eth_call' : 'eth_estimateGas'
        await ask(`${url}/rpc`, { body: rpcCall(method, [loop]), from: '198.51.100.1', timeoutMs: 5_000 })
      }
    }
    const waits: number[] = []
    let isAttacked = true
    const visit = async () => {
      while (isAttacked) {
        const body = rpcCall('eth_getBalance', [stack.deployment.contracts.stablePool, 'latest'])
        const answer = await ask(`${url}/rpc`, { body, from: '203.0.113.1', timeoutMs: 10_000 })
        waits.push(answer.status === 200 ? answer.ms : Number.POSITIVE_INFINITY)
        await sleep(200)
      }
    }
    const visitor = visit()
    await Promise.all(Array.from({ length: CALLERS }, (_, caller) => attack(caller)))
    isAttacked = false
    await visitor
    const failed = waits.filter((ms) => ms > PATIENCE_MS).length
    const slowest = Math.max(...waits)
    say(`${sent} calls of the loop; a visitor's ${waits.length} reads meanwhile: ${failed} late or without an answer`)
    say(`slowest read ${Number.isFinite(slowest) ? `${Math.round(slowest)} ms` : 'was never answered'}`)
    const isAlive = await makesBlocks(stack.chain.rpcUrl)
    say(isAlive ? 'the chain makes blocks' : 'the chain makes no blocks any more')
    if (!isAlive) {
      stack.kill('chain')
      say('the chain was killed by hand, so that the launcher starts it again')
      for (const deadline = Date.now() + 60_000; Date.now() < deadline && !(await makesBlocks(stack.chain.rpcUrl)); );
    }
    expectHeld(isAlive, 'the node runs the loop for ever and does nothing else')
    expectHeld(failed === 0, `others waited above ${PATIENCE_MS} ms`)
  },
}

async function makesBlocks(rpcUrl: string): Promise<boolean> {
  const head = async () => {
    const answer = await ask(rpcUrl, { body: rpcCall('eth_getBlockByNumber', ['latest', false]), timeoutMs: 3_000 })
    return answer.status === 200 ? (JSON.parse(answer.text) as { result: { number: string } }).result.number : undefined
  }
  const first = await head()
  if (first === undefined) {
    await sleep(500)
    return false
  }
  for (const deadline = Date.now() + 12_000; Date.now() < deadline; await sleep(500)) {
    const next = await head()
    if (next !== undefined && next !== first) return true
  }
  return false
}
