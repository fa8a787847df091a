import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from './ask.ts'
import { type Attack, AttackSkipped, expectHeld } from './attack.ts'
import { waitUntilReady } from './hung-chain.ts'
import { tableOf, visit } from './visit.ts'

const WRITES = 400

/** Fills the disk: what can still be read, and how are other requests answered? */
export const fullDisk: Attack = {
  name: 'full-disk',
  summary: `the disk with database, chain and logs is filled to the last byte; ${WRITES} sign-ins are asked for`,
  async run({ smallDisk, url, say }) {
    if (!smallDisk) throw new AttackSkipped('needs root on Linux, for a separate small file system')
    const filler = join(smallDisk, 'filler')
    say(`${fill(filler)} MiB written until the disk was full`)
    try {
      const counts = new Map<string, number>()
      let slowest = 0
      for (let index = 0; index < WRITES; index += 8) {
        const answers = await Promise.all(Array.from({ length: 8 }, (_, more) => askToSign(url, index + more)))
        for (const { status, ms, text } of answers) {
          const answer = `${status || 'no answer'} ${/"reason":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim()
          counts.set(answer, (counts.get(answer) ?? 0) + 1)
          slowest = Math.max(slowest, ms)
        }
        fill(filler)
      }
      say(
        `sign-ins: ${[...counts].map(([answer, count]) => `${count} x ${answer}`).join(', ')}; slowest ${Math.round(slowest)} ms`,
      )
      const seen = await visit(url, { from: '203.0.113.60' })
      for (const line of tableOf(seen)) say(line)
      const seenAnswers = [...counts.keys(), ...seen.map(({ status }) => String(status || 'no answer'))]
      expectHeld(!seenAnswers.some((one) => one.startsWith('500')), 'a full disk is answered with 500')
      expectHeld(!seenAnswers.some((one) => one.startsWith('no answer')), 'requests hang or break off')
    } finally {
      rmSync(filler, { force: true })
    }
    await waitUntilReady(url, say)
    const after = await askToSign(url, WRITES)
    say(`sign-in when there is room again: ${after.status}`)
    expectHeld(after.status === 200, 'it does not recover')
  },
}

function askToSign(url: string, index: number) {
  const address = `0x${(index + 1).toString(16).padStart(40, '0')}`
  const from = `2001:db8:ffff:${index.toString(16)}::1`
  return ask(`${url}/v1/userCenter/signData`, { body: { address, signType: 0 }, from })
}

/** Writes until there is no room left; the MiB that went in. */
function fill(path: string): number {
  const file = openSync(path, 'a')
  let bytes = 0
  try {
    for (const size of [1 << 20, 1 << 12, 1]) {
      const block = Buffer.alloc(size)
      try {
        for (;;) bytes += writeSync(file, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(file)
  }
  return Math.round(bytes / (1 << 20))
}
