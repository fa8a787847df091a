import { setTimeout as sleep } from 'node:timers/promises'
import { listTree, sendSignal } from '@tyche/devstack/process-tree'
import { ask } from './ask.ts'
import { type Attack, expectHeld } from './attack.ts'
import { waitUntilReady } from './hung-chain.ts'
import { tableOf, visit } from './visit.ts'

const PATIENCE_MS = 15_000

/** A database that keeps its connections open and does not answer. */
export const stoppedDatabase: Attack = {
  name: 'stopped-database',
  summary: 'every process of Postgres is stopped (SIGSTOP); visitors come, then 100 more',
  async run({ stack, url, say }) {
    const pids = listTree({ pid: stack.children.postgres })
    const signal = (name: NodeJS.Signals) => {
      // A connection's process may have ended with the connection.
      for (const pid of pids) sendSignal(pid, name)
    }
    signal('SIGSTOP')
    try {
      // The last known readiness is cached for a moment.
      await sleep(500)
      const seen = await visit(url, { from: '203.0.113.50' })
      for (const line of tableOf(seen)) say(line)
      const crowd = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          ask(`${url}/v1/contractCenter/luckyGame/history`, { body: {}, from: `203.0.113.${100 + index}` }),
        ),
      )
      const slowest = Math.max(...crowd.map(({ ms }) => ms))
      const statuses = [...new Set(crowd.map(({ status }) => status || 'no answer'))]
      say(`100 at once: ${statuses.join(', ')}, slowest ${Math.round(slowest)} ms`)
      const answers = [...seen, ...crowd]
      expectHeld(!answers.some(({ status }) => status === 0), 'requests hang until their client gives up')
      expectHeld(!answers.some(({ status }) => status === 500), 'a database failure is answered with 500')
      const late = answers.filter(({ ms }) => ms > PATIENCE_MS).length
      expectHeld(late === 0, `${late} answers took above ${PATIENCE_MS} ms`)
      const isDated = answers.every(({ status, headers, name = '' }: { name?: string } & (typeof answers)[number]) =>
        status !== 503 || name === 'readiness' ? true : headers['retry-after'] !== undefined,
      )
      expectHeld(isDated, 'a refusal has no Retry-After')
    } finally {
      signal('SIGCONT')
    }
    await waitUntilReady(url, say)
    const after = await visit(url, { from: '203.0.113.51' })
    expectHeld(
      after.every(({ status }) => status === 200 || status === 401),
      'it does not recover',
    )
  },
}
