import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { type Attack, expectHeld } from './attack.ts'
import { tableOf, visit } from './visit.ts'

/** A node that keeps its connections open and does not answer. */
export const hungChain: Attack = {
  name: 'hung-chain',
  summary: 'the node is stopped (SIGSTOP); 50 askers want to know whether the service is ready',
  async run({ stack, url, say }) {
    const pid = stack.children.chain
    if (pid === undefined) throw new Error('the chain does not run')
    process.kill(pid, 'SIGSTOP')
    try {
      await sleep(1_000)
      const answers = await Promise.all(Array.from({ length: 50 }, () => ask(`${url}/statusz`, { timeoutMs: 20_000 })))
      const slowest = Math.max(...answers.map(({ ms }) => ms))
      const isTold = answers.every(({ status, text }) => status === 503 && text.includes('"chain":"down"'))
      say(`/statusz ${[...new Set(answers.map(({ status }) => status))].join(', ')}, slowest ${Math.round(slowest)} ms`)
      const seen = await visit(url, { from: '203.0.113.40' })
      for (const line of tableOf(seen)) say(line)
      expectHeld(isTold, 'a chain that does not answer is not reported')
      expectHeld(slowest < 3_000, 'the report itself hangs')
    } finally {
      process.kill(pid, 'SIGCONT')
    }
    await waitUntilReady(url, say)
  },
}

/** Resolves when the service is ready again, and prints how long that took. */
export async function waitUntilReady(url: string, say: (line: string) => void): Promise<void> {
  const started = performance.now()
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(200)) {
    const { status } = await ask(`${url}/statusz`, { timeoutMs: 5_000 })
    if (status !== 200) continue
    say(`ready again ${Math.round(performance.now() - started)} ms after it was over`)
    return
  }
  expectHeld(false, 'it never became ready again')
}
