import {
  type CheckInDay,
  checkIn,
  compareRanks,
  growCheckInBudget,
  orderQ,
  PERIOD_KINDS,
  type PeriodKind,
  POINTS_PRECISION,
  periodAt,
  playPoints,
  rankPrizes,
  recyclePoints,
  referrerPoints,
} from '@tyche/loyalty'
import type { Rules } from './rules.ts'

const DAY_SEC = 86_400
const MILLION = 1_000_000n
const BPS = 10_000n
/** From base units of a stablecoin with 6 decimals to 18. */
const USD_PER_UNIT = 10n ** 12n

/** A bet, or an order of a LuckyBuy product. */
export interface Play {
  /** Index of the account. */
  readonly account: number
  /** Millionths of a USD. */
  readonly cost: bigint
  readonly feeBps: bigint
  /** What is lost on average, fee included; the contracts keep the fee at half of it at most. */
  readonly edgeBps: bigint
  readonly kind: 'bet' | 'order'
  /** A bet that the attacker settled late, for its fee. */
  readonly isLate: boolean
  /** An order of a product whose prizes its manager partly paid. */
  readonly isSubsidised: boolean
}

export interface AccountPlan {
  /** Index of the account that referred it, from before the scenario. */
  readonly referrer: number | undefined
  /** USD, 18 decimals. */
  readonly expUsd: bigint
  readonly checksIn: boolean
}

/** What happens on a day, in order; then everybody who checks in does. */
export type Day = readonly Play[]

export interface Scenario {
  /** Unix seconds of its first UTC day. */
  readonly startsAt: number
  /** The attacker's accounts, then everybody else's. */
  readonly accounts: readonly AccountPlan[]
  readonly attackers: number
  /** What the attacker has of every pool, in millionths. */
  readonly lpShare: bigint
  readonly days: readonly Day[]
  /** Millionths of a USD that visitors play on each day at a fee of 0.5 %: other people every day, below the q of a rank. */
  readonly visitors: readonly bigint[]
}

export interface Outcome {
  /** USD, 18 decimals: what the attacker's points are worth, and what the play cost on average. */
  readonly earnedUsd: bigint
  readonly costUsd: bigint
  /** USD, 18 decimals: what all points are worth, and what the treasury got. */
  readonly givenUsd: bigint
  readonly feesUsd: bigint
}

interface Account {
  exp: bigint
  budget: bigint
  points: bigint
  lastCheckIn: CheckInDay | undefined
  readonly volumes: Record<PeriodKind, bigint>
  /** Number of the play that brought the volumes to what they are. */
  lastPlay: number
}

/** Plays a scenario: every play is credited, every check-in made, every period closed. Gas costs nothing, for the attacker. */
export function playScenario(scenario: Scenario, rules: Rules): Outcome {
  const { constants } = rules
  const accounts: Account[] = scenario.accounts.map(({ expUsd }) => ({
    exp: expUsd,
    budget: 0n,
    points: 0n,
    lastCheckIn: undefined,
    volumes: { daily: 0n, weekly: 0n, monthly: 0n },
    lastPlay: 0,
  }))
  const periodQ = { daily: 0n, weekly: 0n, monthly: 0n }
  let [costUsd, feesUsd, visitorPoints, playCount] = [0n, 0n, 0n, 0]

  const credit = (play: Play) => {
    const account = accounts[play.account]
    const plan = scenario.accounts[play.account]
    if (!account || !plan) throw new RangeError(`There is no account ${play.account}.`)
    const paid = play.cost * USD_PER_UNIT
    const fee = (play.cost * play.feeBps) / BPS
    const feeUsd = play.isLate ? 0n : fee * USD_PER_UNIT
    feesUsd += feeUsd
    if (play.account < scenario.attackers) costUsd += costOf(play, scenario.lpShare, fee * USD_PER_UNIT)
    const q =
      play.kind === 'bet'
        ? rules.betQ({ costUsd: paid, totalWager: play.cost, fee, lateSettler: play.isLate ? '0xa' : null })
        : orderQ({ salesUsd: paid, feeUsd, quantity: 1n, sale: 1n, isSubsidised: play.isSubsidised }, constants)
    const points = playPoints({ q, expBeforeUsd: account.exp }, constants)
    account.points += points
    account.exp += q
    account.budget = growCheckInBudget({ budget: account.budget, q }, constants)
    // As if no code won: the most that recycling gives.
    if (play.kind === 'order') account.points += recyclePoints({ q, winningCodes: 0 }, constants)
    const referrer = plan.referrer === undefined ? undefined : accounts[plan.referrer]
    if (referrer) referrer.points += referrerPoints({ points, boundAt: 0, placedAt: 1 }, constants)
    account.lastPlay = ++playCount
    for (const kind of PERIOD_KINDS) {
      account.volumes[kind] += q
      periodQ[kind] += q
    }
  }

  const close = (kind: PeriodKind) => {
    const entries = accounts
      .filter(({ volumes }) => volumes[kind] > 0n)
      .map((account, index) => ({
        account,
        volumeUsd: account.volumes[kind],
        block: BigInt(account.lastPlay),
        logIndex: 0,
        address: String(index),
      }))
      .sort(compareRanks)
    if (rules.fixedPrizes) {
      const [first] = entries
      if (first) first.account.points += rules.fixedPrizes[kind]
    } else {
      const volumes = entries.map(({ volumeUsd }) => volumeUsd)
      const { prizes } = rankPrizes(kind, { periodQ: periodQ[kind], volumes }, constants)
      for (const [index, prize] of prizes.entries()) entries[index]!.account.points += prize
    }
    for (const { volumes } of accounts) volumes[kind] = 0n
    periodQ[kind] = 0n
  }

  for (const [index, plays] of scenario.days.entries()) {
    const time = scenario.startsAt + index * DAY_SEC
    const visitorsUsd = (scenario.visitors[index] ?? 0n) * USD_PER_UNIT
    feesUsd += visitorsUsd / 200n
    visitorPoints += playPoints({ q: visitorsUsd, expBeforeUsd: 0n }, constants)
    for (const kind of PERIOD_KINDS) periodQ[kind] += visitorsUsd
    for (const play of plays) credit(play)
    const day = periodAt('daily', time).index
    for (const [at, account] of accounts.entries()) {
      if (!scenario.accounts[at]?.checksIn) continue
      const budget = rules.isCheckInFree ? constants.checkIn.mostBudget : account.budget
      const done = checkIn({ previous: account.lastCheckIn, day, budget }, constants)
      if (!done) throw new Error('Every day there is one check-in.')
      account.lastCheckIn = done
      account.points += done.points
      account.budget = done.budget
    }
    const isLast = index === scenario.days.length - 1
    // What is open at the end counts too, as if each period ended then.
    for (const kind of PERIOD_KINDS) if (isLast || periodAt(kind, time).endsAt === time + DAY_SEC) close(kind)
  }

  const pointsOf = (some: readonly Account[]) => some.reduce((sum, { points }) => sum + points, 0n)
  const worth = (points: bigint) => (points * rules.pointValueUsd) / POINTS_PRECISION
  return {
    earnedUsd: worth(pointsOf(accounts.slice(0, scenario.attackers))),
    costUsd,
    givenUsd: worth(pointsOf(accounts) + visitorPoints),
    feesUsd,
  }
}

/**
 * What a play costs the attacker on average in USD, 18 decimals, rounded down. Whoever owns the pool loses to nobody but the
 * treasury; who also settles late gets the fee as well. What a subsidy brings is not the points' doing: such an order is free.
 */
function costOf({ cost, edgeBps, isLate, isSubsidised }: Play, lpShare: bigint, feeUsd: bigint): bigint {
  if (isSubsidised) return 0n
  const toPool = (cost * USD_PER_UNIT * edgeBps) / BPS - feeUsd
  return (isLate ? 0n : feeUsd) + (toPool * (MILLION - lpShare)) / MILLION
}
