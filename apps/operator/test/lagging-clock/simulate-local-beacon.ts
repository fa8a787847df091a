import { createLocalBeacon } from '@tyche/beacon'
import type { Random } from '@tyche/testing/random'
import { createChainClock } from '../../src/core/chain/clock.ts'
import { nextRoundOf } from '../../src/randomness/clock-guard/round-guard.ts'
import { createLocalRoundSource } from '../../src/randomness/rounds/round-source.ts'
import { createAgenda } from './agenda.ts'
import { createExposure } from './exposure.ts'
import type { Block } from './lagging-chain.ts'

type ScheduleFacts = Parameters<typeof nextRoundOf>[0]

interface LocalSimulation {
  facts: ScheduleFacts
  blocks: Iterable<Block>
  random: Random
}

/**
 * Simulates a local chain, whose rounds are public when the operator releases them. The worst case: a bet waits for
 * every round, so each is released when due, and no settlement is mined, so bets may still be placed on it.
 */
export function simulateLocalBeacon({ facts, blocks, random }: LocalSimulation) {
  const agenda = createAgenda()
  const exposure = createExposure()
  const clock = createChainClock(() => agenda.nowSec)
  const beacon = createLocalBeacon({ secretKey: new Uint8Array(32).fill(1), schedule: facts.schedule })
  const rounds = createLocalRoundSource(beacon, clock)
  for (const block of blocks) {
    agenda.runUntil(block.builtSec)
    const next = nextRoundOf(facts, block.timestampSec, 0n)
    exposure.add(block, rounds.dueAtMs(next) <= block.builtSec * 1000)
    agenda.in(random.between(10, 150) / 1000, () => clock.observe(block.timestampSec))
  }
  return { ...exposure.figures(), submissions: 0 }
}
