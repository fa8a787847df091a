import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Valkey } from '../../valkey/connect-valkey.ts'
import type { AnswersOfAll } from './answers.ts'

export interface ValkeyAnswersOptions {
  readonly valkey: Pick<Valkey, 'client' | 'isUp'>
  /** `deploymentDigest`: of others' questions the answers are different. */
  readonly deployment: string
  readonly maxAgeMs: number
}

/** Making an answer takes a few milliseconds: a store that is slower is of no use. */
const PATIENCE_MS = 50
/** Larger ones are made by each process. */
const MAX_CHARACTERS = 256 * 1024

/** Answers in Valkey, which forgets them at their age. While it is away or slow there are none, and each process makes its own. */
export function createValkeyAnswers({ valkey, deployment, maxAgeMs }: ValkeyAnswersOptions): AnswersOfAll {
  const { client } = valkey
  const nameOf = (key: string) => `tyche:answer:${deployment}:${createHash('sha256').update(key).digest('base64url')}`

  async function read(name: string) {
    const results = await client.pipeline().get(name).pttl(name).exec()
    const [[, text], [, leftMs]] = (results ?? [[], []]) as [[unknown, string | null], [unknown, number]]
    // It may have ended between the two.
    if (typeof text !== 'string' || leftMs < 0) return undefined
    const end = text.indexOf(' ')
    return { answer: { block: BigInt(text.slice(0, end)), text: text.slice(end + 1) }, ageMs: maxAgeMs - leftMs }
  }

  return {
    async find(key) {
      if (!valkey.isUp()) return undefined
      const late = new AbortController()
      const patience = sleep(PATIENCE_MS, undefined, { signal: late.signal }).catch(() => undefined)
      const found = read(nameOf(key)).catch(() => undefined)
      return await Promise.race([found, patience]).finally(() => late.abort())
    },
    keep(key, { block, text }, ageMs) {
      const leftMs = Math.floor(maxAgeMs - ageMs)
      if (!valkey.isUp() || leftMs <= 0 || text.length > MAX_CHARACTERS) return
      // Lost with the connection at worst: the next who asks makes it again.
      client.set(nameOf(key), `${block} ${text}`, 'PX', leftMs).catch(() => undefined)
    },
  }
}
