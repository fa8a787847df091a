import {
  type CheckInDay,
  checkIn,
  compareRanks,
  growCheckInBudget,
  orderQ,
  PERIOD_KINDS,
  type PeriodKind,
  playPoints,
  rankPrizes,
  recyclePoints,
  referrerPoints,
} from '@tyche/loyalty'
import { feeOf, treasuryFeeUsd, USD_PER_UNIT } from './cost.ts'
import type { Rules } from './rules.ts'
import type { AccountPlan, Play } from './scenario.ts'

interface Account {
  readonly plan: AccountPlan
  /** Its index, in the place of an address. */
  readonly address: string
  exp: bigint
  budget: bigint
  points: bigint
  lastCheckIn: CheckInDay | undefined
  readonly volumes: Record<PeriodKind, bigint>
  /** Number of the play that brought the volumes to what they are. */
  lastPlay: bigint
}

/** The accounts of a scenario, credited by the functions that credit players. */
export interface Ledger {
  readonly credit: (play: Play) => void
  /** Play of people without a rank: USD, 18 decimals. */
  readonly creditVisitors: (q: bigint) => void
  readonly checkAllIn: (day: number) => void
  /** Gives the prizes of a period and begins the next. */
  readonly close: (kind: PeriodKind) => void
  /** Milli-points of the first accounts, and of everybody. */
  readonly pointsOfFirst: (count: number) => bigint
  readonly allPoints: () => bigint
}

export function createLedger(plans: readonly AccountPlan[], rules: Rules): Ledger {
  const { constants } = rules
  const accounts = plans.map(openAccount)
  const periodQ = { daily: 0n, weekly: 0n, monthly: 0n }
  let [visitorPoints, playCount] = [0n, 0n]

  const pointsOfFirst = (count: number) => accounts.slice(0, count).reduce((sum, { points }) => sum + points, 0n)

  return {
    credit(play) {
      const account = accounts[play.account]
      if (!account) throw new RangeError(`There is no account ${play.account}.`)
      const q = qOf(play, rules)
      const points = playPoints({ q, expBeforeUsd: account.exp }, constants)
      account.points += points
      account.exp += q
      account.budget = growCheckInBudget({ budget: account.budget, q }, constants)
      // As if no code won: the most that recycling gives.
      if (play.kind === 'order') account.points += recyclePoints({ q, winningCodes: 0 }, constants)
      const referrer = accounts[account.plan.referrer ?? -1]
      if (referrer) referrer.points += referrerPoints({ points, boundAt: 0, placedAt: 1 }, constants)
      account.lastPlay = ++playCount
      for (const kind of PERIOD_KINDS) {
        account.volumes[kind] += q
        periodQ[kind] += q
      }
    },

    creditVisitors(q) {
      visitorPoints += playPoints({ q, expBeforeUsd: 0n }, constants)
      for (const kind of PERIOD_KINDS) periodQ[kind] += q
    },

    checkAllIn(day) {
      for (const account of accounts) {
        if (!account.plan.checksIn) continue
        const budget = rules.isCheckInFree ? constants.checkIn.mostBudget : account.budget
        const done = checkIn({ previous: account.lastCheckIn, day, budget }, constants)
        if (!done) throw new Error('Every day there is one check-in.')
        account.lastCheckIn = done
        account.points += done.points
        account.budget = done.budget
      }
    },

    close(kind) {
      const ranks = rankAccounts(accounts, kind)
      const volumes = ranks.map(({ volumes }) => volumes[kind])
      const prizes = rules.fixedPrizes
        ? ranks.slice(0, 1).map(() => rules.fixedPrizes?.[kind] ?? 0n)
        : rankPrizes(kind, { periodQ: periodQ[kind], volumes }, constants).prizes
      for (const [index, account] of ranks.entries()) account.points += prizes[index] ?? 0n
      for (const account of accounts) account.volumes[kind] = 0n
      periodQ[kind] = 0n
    },

    pointsOfFirst,
    allPoints: () => pointsOfFirst(accounts.length) + visitorPoints,
  }
}

function openAccount(plan: AccountPlan, index: number): Account {
  return {
    plan,
    address: String(index),
    exp: plan.expUsd,
    budget: 0n,
    points: 0n,
    lastCheckIn: undefined,
    volumes: { daily: 0n, weekly: 0n, monthly: 0n },
    lastPlay: 0n,
  }
}

function qOf(play: Play, rules: Rules): bigint {
  const costUsd = play.cost * USD_PER_UNIT
  if (play.kind === 'order') {
    const { isSubsidised } = play
    const sale = { salesUsd: costUsd, feeUsd: treasuryFeeUsd(play), quantity: 1n, sale: 1n, isSubsidised }
    return orderQ(sale, rules.constants)
  }
  const lateSettler = play.isLate ? 'the attacker' : null
  return rules.betQ({ costUsd, totalWager: play.cost, fee: feeOf(play), lateSettler })
}

/** The accounts that have played in the period, first rank first. */
function rankAccounts(accounts: readonly Account[], kind: PeriodKind): Account[] {
  const entryOf = ({ volumes, lastPlay, address }: Account) => ({
    volumeUsd: volumes[kind],
    block: lastPlay,
    logIndex: 0,
    address,
  })
  return accounts
    .filter(({ volumes }) => volumes[kind] > 0n)
    .sort((one, other) => compareRanks(entryOf(one), entryOf(other)))
}
