import { roundAt } from '@tyche/beacon'
import { chainConfigs } from '@tyche/contracts/chain-configs'
import { chainIds, LOCAL_CHAIN_ID } from '@tyche/protocol/chains'
import { quicknet } from '@tyche/protocol/quicknet'
import { createRandom } from '@tyche/testing/random'
import { afterAll, expect, test } from 'vitest'
import { nextRoundOf } from '../src/randomness/clock-guard/round-guard.ts'
import { createExposure } from './lagging-clock/exposure.ts'
import { laggingBlocks, punctualBlocks } from './lagging-clock/lagging-chain.ts'
import { simulateGuard } from './lagging-clock/simulate-guard.ts'
import { simulateLocalBeacon } from './lagging-clock/simulate-local-beacon.ts'

const DAYS = 2
const startSec = 1_800_000_000
const endSec = startSec + DAYS * 86_400
const blockSecs: Record<number, number> = {
  [chainIds.ethereum]: 12,
  [chainIds.opMainnet]: 2,
  [chainIds.base]: 2,
  [chainIds.baseSepolia]: 2,
  [chainIds.arbitrumOne]: 0.25,
  [chainIds.local]: 1,
}
const localSchedule = { genesisTime: startSec - 1_000, periodSec: 1 }

const lines: object[] = []
afterAll(() => console.table(lines))
const percent = (share: number) => `${(100 * share).toFixed(2)} %`

const cases = chainConfigs.map(({ chainId, name, minDelaySec }) => {
  const isLocal = chainId === LOCAL_CHAIN_ID
  const schedule = isLocal ? localSchedule : quicknet
  return {
    name,
    isLocal,
    facts: { schedule, minDelaySec },
    window: { startSec, endSec, blockSec: blockSecs[chainId]! },
  }
})

test.each(cases)('default: a lagging clock of $name leaves the next bet a public round < 1 % of the time', (chain) => {
  const { name, isLocal, facts, window } = chain
  const simulate = (inclusionSec: number) => {
    const blocks = laggingBlocks(createRandom(7), window)
    const random = createRandom(11)
    return isLocal
      ? simulateLocalBeacon({ facts, blocks, random })
      : simulateGuard({ facts, blocks, inclusionSec, random })
  }
  const unguarded = createExposure()
  for (const block of laggingBlocks(createRandom(7), window))
    unguarded.add(block, nextRoundOf(facts, block.timestampSec, 0n) <= roundAt(facts.schedule, block.builtSec))
  const [usual, slow] = [simulate(2), simulate(4)]
  lines.push({
    chain: name,
    'hours of lag': usual.laggingHours.toFixed(1),
    'public, nothing done': percent(unguarded.figures().publicShare),
    'public, inclusion 2 s': percent(usual.publicShare),
    'public, inclusion 4 s': percent(slow.publicShare),
    'submissions an hour of lag': Math.round(usual.submissions / usual.laggingHours),
  })
  expect(unguarded.figures().publicShare).toBeGreaterThan(0.5)
  expect(usual.publicShare).toBeLessThan(0.01)
})

test.each(cases.filter(({ isLocal }) => !isLocal))(
  'behavior: submits nothing while the clock of $name is right',
  (chain) => {
    const { facts, window } = chain
    const blocks = punctualBlocks(window)
    expect(simulateGuard({ facts, blocks, inclusionSec: 2, random: createRandom(3) })).toMatchObject({
      publicShare: 0,
      submissions: 0,
    })
  },
)
