import type { Counter } from 'prom-client'
import { createSharedReads } from '../../db/onchain/shared-reads.ts'

/** A whole answer to a public list. */
export interface Answer {
  readonly text: string
  /** What it says of the chain is at this block or a later one. */
  readonly block: bigint
}

/** The question whose answer all guests share. */
export interface Question {
  readonly key: string
  /** Its answer depends on the ledger of points as well, not on the chain alone. */
  readonly isOfLedger: boolean
}

export interface Answers {
  /** The answer, made once for all who ask until data changes. Failures are not kept. */
  readonly read: (question: Question, make: () => Promise<Answer>) => Promise<Answer>
  /** The indexer has committed a block. */
  readonly forgetChain: () => void
  /** Points were booked. */
  readonly forgetLedger: () => void
}

/** Answers that processes have made for each other. */
export interface AnswersOfAll {
  readonly find: (key: string) => Promise<{ readonly answer: Answer; readonly ageMs: number } | undefined>
  readonly keep: (key: string, answer: Answer, ageMs: number) => void
}

export interface AnswersOptions {
  readonly maxAgeMs: number
  /** The newest block that this process knows to be committed. */
  readonly knownBlock: () => bigint
  readonly ofAll?: AnswersOfAll | undefined
  /** By `source`: `memory`, `valkey`, or `made`. */
  readonly counter: Counter<'source'>
}

/** Of lists with filters and pages, kept until the next change. */
const MAX_ANSWERS = 500
/** Answers of other processes may have come to where they are kept as much later than they were made. */
const UNCERTAIN_MS = 50

/** In memory; beyond it, where there is one, in a store of all processes. */
export function createAnswers({ maxAgeMs, knownBlock, ofAll, counter }: AnswersOptions): Answers {
  const memory = createSharedReads({ maxAgeMs, maxKeys: MAX_ANSWERS })
  let ledgerChangedAt = Number.NEGATIVE_INFINITY

  async function findOfAll({ key, isOfLedger }: Question) {
    const found = await ofAll?.find(key)
    if (!found || found.answer.block < knownBlock()) return undefined
    const isOutdated = isOfLedger && performance.now() - found.ageMs - UNCERTAIN_MS < ledgerChangedAt
    return isOutdated ? undefined : found
  }

  return {
    async read(question, make) {
      let source = 'memory'
      const answer = await memory.read(question.key, async (tellAge) => {
        const found = await findOfAll(question)
        source = found ? 'valkey' : 'made'
        if (found) {
          tellAge(found.ageMs)
          return found.answer
        }
        const startedAt = performance.now()
        const made = await make()
        ofAll?.keep(question.key, made, performance.now() - startedAt)
        return made
      })
      counter.inc({ source })
      return answer
    },
    forgetChain: memory.invalidate,
    forgetLedger() {
      ledgerChangedAt = performance.now()
      memory.invalidate()
    },
  }
}
