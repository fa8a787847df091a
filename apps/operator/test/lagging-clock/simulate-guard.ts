import { roundAt, timeOf } from '@tyche/beacon'
import type { Random } from '@tyche/testing/random'
import { GUARD_INTERVAL_SEC } from '../../src/randomness/clock-guard/guard-lagging-clock.ts'
import { createRoundGuard, nextRoundOf } from '../../src/randomness/clock-guard/round-guard.ts'
import { createAgenda } from './agenda.ts'
import { createExposure } from './exposure.ts'
import type { Block } from './lagging-chain.ts'

type ScheduleFacts = Parameters<typeof createRoundGuard>[0]

interface GuardSimulation {
  facts: ScheduleFacts
  blocks: Iterable<Block>
  /** A transaction is in the first block built at least this long after it was sent. */
  inclusionSec: number
  random: Random
}

/**
 * Simulates the operator's guard second by second: heads arrive late, reads take time, rounds arrive
 * from the relays up to a second late, and transactions wait for a block. Nobody else submits a round.
 */
export function simulateGuard({ facts, blocks, inclusionSec, random }: GuardSimulation) {
  const guard = createRoundGuard(facts, GUARD_INTERVAL_SEC)
  const agenda = createAgenda()
  const exposure = createExposure()
  const sent: { round: bigint; decidedSec: number; sentSec: number }[] = []
  const seconds = (min: number, max: number) => random.between(min * 1000, max * 1000) / 1000
  let headSec = Number.NaN
  let latestRound = 0n
  let submissions = 0

  // Like the job runner: a second after the last check, or immediately at a new head.
  let isRunning = false
  let isTriggered = false
  let timer = 0
  function trigger(): void {
    if (isRunning) isTriggered = true
    else look()
  }
  function end(): void {
    isRunning = false
    const mine = ++timer
    agenda.in(isTriggered ? 0 : GUARD_INTERVAL_SEC, () => mine === timer && look())
  }
  function look(): void {
    timer++
    isRunning = true
    isTriggered = false
    const reading = { utcSec: agenda.nowSec, headSec }
    if (guard.findRoundToSubmit({ ...reading, latestRound: 0n }) === undefined) {
      end()
      return
    }
    agenda.in(seconds(0.02, 0.2), () => {
      const round = guard.findRoundToSubmit({ ...reading, latestRound })
      if (round === undefined) {
        end()
        return
      }
      const publishedSec = timeOf(facts.schedule, round) + seconds(0.2, 1)
      agenda.at(Math.max(publishedSec, agenda.nowSec) + seconds(0.02, 0.2), () => {
        guard.sent(round)
        sent.push({ round, decidedSec: reading.utcSec, sentSec: agenda.nowSec })
        submissions++
        end()
      })
    })
  }

  for (const block of blocks) {
    agenda.runUntil(block.builtSec)
    // A bet in this block precedes the guard's transaction in it.
    const next = nextRoundOf(facts, block.timestampSec, latestRound)
    exposure.add(block, next <= roundAt(facts.schedule, block.builtSec))
    const included = sent.filter(({ sentSec }) => sentSec + inclusionSec <= block.builtSec)
    sent.splice(0, included.length)
    for (const { round } of included) if (round > latestRound) latestRound = round
    agenda.in(seconds(0.05, 0.3), () => {
      for (const { round, decidedSec } of included) {
        guard.ended(round)
        guard.learnInclusion(agenda.nowSec - decidedSec)
      }
      headSec = block.timestampSec
      trigger()
    })
  }
  return { ...exposure.figures(), submissions }
}
