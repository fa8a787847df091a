import { USD_PRECISION } from '@tyche/protocol/scales'
import type { Random } from '@tyche/testing/random'
import type { AccountPlan, Day, Play, Scenario } from './scenario.ts'

const DAY_SEC = 86_400
const MILLION = 1_000_000
/** 2026-01-01, and days up to 2030. */
const FIRST_DAY = 20_454
const DAYS_TO_START_ON = 1_461
const HIGHEST_EXP = 6_000_000n * USD_PRECISION

export const strategies = [
  'wash play',
  'late settling',
  'referral rings',
  'quiet days',
  'check-in farms',
  'ranks above a crowd',
  'everything at once',
] as const

export type Strategy = (typeof strategies)[number]

/** How a strategy differs from the others: bounds between which a scenario is drawn. */
interface Style {
  readonly accounts: readonly [min: number, max: number]
  /** Share of days on which an account plays. */
  readonly activity: number
  /** Powers of ten of a play in USD. */
  readonly stake: readonly [min: number, max: number]
  readonly crowd: readonly [min: number, max: number]
  /** Powers of ten of what visitors play a day in USD. */
  readonly visitors?: readonly [min: number, max: number]
  readonly orders: number
  readonly late?: number
  readonly subsidised?: number
  readonly isChain?: boolean
  /** Plays only where others play little. */
  readonly onQuietDays?: boolean
}

const styles: Readonly<Record<Strategy, Style>> = {
  'wash play': { accounts: [1, 2], activity: 1, stake: [-2, 6], crowd: [0, 20], orders: 0.3 },
  'late settling': { accounts: [1, 6], activity: 0.8, stake: [-1, 5], crowd: [0, 20], orders: 0, late: 0.6 },
  'referral rings': { accounts: [3, 24], activity: 0.7, stake: [-1, 4], crowd: [0, 10], orders: 0.2, isChain: true },
  'quiet days': { accounts: [1, 50], activity: 1, stake: [0, 2.5], crowd: [0, 4], orders: 0.2, onQuietDays: true },
  'check-in farms': { accounts: [20, 120], activity: 0.05, stake: [-2, 2], crowd: [0, 5], orders: 0.1 },
  'ranks above a crowd': {
    ...{ accounts: [1, 50], activity: 1, stake: [1, 3], crowd: [0, 20] },
    ...{ visitors: [4, 7] as const, orders: 0.7 },
  },
  'everything at once': {
    ...{ accounts: [1, 40], activity: 0.5, stake: [-2, 6], crowd: [0, 30], visitors: [0, 7] as const },
    ...{ orders: 0.5, late: 0.2, subsidised: 0.1, isChain: true },
  },
}

/** A random scenario of a strategy, the same for the same random choices. */
export function drawScenario(strategy: Strategy, random: Random): Scenario {
  const style = styles[strategy]
  const attackers = random.between(...style.accounts)
  const others = random.between(...style.crowd)
  const dayCount = random.between(1, 35)
  const exp = () => random.pick([0n, (HIGHEST_EXP * BigInt(random.below(1_000))) / 1_000n, HIGHEST_EXP])
  const isVeteran = random.chance(0.5)
  const accounts: AccountPlan[] = Array.from({ length: attackers + others }, (_, index) => ({
    referrer: referrerOf(index, attackers, style, random),
    expUsd: isVeteran && index < attackers ? HIGHEST_EXP : exp(),
    checksIn: index < attackers ? random.chance(0.95) : random.chance(0.5),
  }))
  const terms = drawTerms(random)
  const days: Day[] = Array.from({ length: dayCount }, () => {
    const crowd = drawCrowd(attackers, others, style, random)
    const isQuiet = crowd.length < 3
    if (style.onQuietDays && !isQuiet) return crowd
    const own: Play[] = []
    for (let account = 0; account < attackers; account++) {
      if (!random.chance(style.activity)) continue
      const isOrder = random.chance(style.orders)
      own.push({
        account,
        cost: drawUnits(style.stake, random),
        ...(random.chance(0.8) ? terms : drawTerms(random)),
        kind: isOrder ? 'order' : 'bet',
        isLate: !isOrder && random.chance(style.late ?? 0),
        isSubsidised: isOrder && random.chance(style.subsidised ?? 0),
      })
    }
    return random.shuffle([...own, ...crowd])
  })
  return {
    startsAt: (FIRST_DAY + random.below(DAYS_TO_START_ON)) * DAY_SEC,
    accounts,
    attackers,
    lpShare: BigInt(random.pick([0, MILLION, MILLION, random.below(MILLION)])),
    days,
    visitors: days.map(() => (style.visitors ? drawUnits(style.visitors, random) : 0n)),
  }
}

/** In a chain each account refers the next; else the first refers all others. There is no circle: binding refuses it. */
function referrerOf(index: number, attackers: number, { isChain }: Style, random: Random): number | undefined {
  if (index === 0 || index === attackers) return undefined
  if (index > attackers) return random.chance(0.5) ? attackers : undefined
  return isChain ? index - 1 : 0
}

/** Half of the time the cheapest terms that count in full; else a fee from 0.05 % to 1.5 % and an edge of twice that or more. */
function drawTerms(random: Random): Pick<Play, 'feeBps' | 'edgeBps'> {
  const feeBps = random.chance(0.5) ? 50 : random.between(5, 150)
  return { feeBps: BigInt(feeBps), edgeBps: BigInt(feeBps * 2 + random.pick([0, random.below(100)])) }
}

function drawCrowd(first: number, count: number, { stake }: Style, random: Random): Play[] {
  const plays: Play[] = []
  for (let other = 0; other < count; other++) {
    if (!random.chance(0.6)) continue
    plays.push({
      account: first + other,
      cost: drawUnits(stake, random),
      ...drawTerms(random),
      kind: random.chance(0.3) ? 'order' : 'bet',
      isLate: false,
      isSubsidised: false,
    })
  }
  return plays
}

/** Millionths of a USD, evenly over the powers of ten. */
function drawUnits([min, max]: readonly [min: number, max: number], random: Random): bigint {
  const power = min + (random.below(10_000) / 10_000) * (max - min)
  return BigInt(Math.round(10 ** (power + 6)))
}
