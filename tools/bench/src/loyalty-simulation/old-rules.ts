import { loyaltyConstants, PERIOD_KINDS, POINTS_PRECISION, type RankRule } from '@tyche/loyalty'
import { USD_PRECISION } from '@tyche/protocol/scales'
import { committedRules, type Rules } from './rules.ts'
import type { AccountPlan, Play, Scenario } from './scenario.ts'

/** A rule that was given up, or a condition of a rule left out, with the attack that it invites. */
export interface Fault {
  readonly name: string
  readonly rules: Rules
  readonly attack: string
  readonly scenario: Scenario
  /** Whole USD that the design gives for it, if it does. */
  readonly designUsd?: number
}

const DAYS = 30
/** 2026-06-01, a Monday: five ISO weeks touch the month. */
const START = Date.UTC(2026, 5, 1) / 1_000
const usd = 1_000_000n
/** 0.001 USD of prizes for a point, and a tenth of the points back. */
const oldPointValueUsd = USD_PRECISION / 900n

const account: AccountPlan = { referrer: undefined, expUsd: 0n, checksIn: false }
const bet: Play = { account: 0, cost: usd, feeBps: 50n, edgeBps: 100n, kind: 'bet', isLate: false, isSubsidised: false }

/** The same on each of thirty days. */
function daily(accounts: readonly AccountPlan[], plays: readonly Play[], lpShare: bigint, visitors = 0n): Scenario {
  return {
    startsAt: START,
    accounts,
    attackers: accounts.length,
    lpShare,
    days: Array.from({ length: DAYS }, () => plays),
    visitors: Array.from({ length: DAYS }, () => visitors),
  }
}

const uncapped = Object.fromEntries(
  PERIOD_KINDS.map((kind) => [kind, { ...loyaltyConstants.ranks.periods[kind], ownCapBps: 10n ** 12n }]),
) as Record<(typeof PERIOD_KINDS)[number], RankRule>

/**
 * The first three are rules of an earlier design, of which only the results are known: the figures here are round ones chosen
 * to lead near them.
 */
export const faults: readonly Fault[] = [
  {
    name: 'fixed prizes: 1,000, 5,000 and 20,000 points for the first of a day, week and month; a point worth 0.00111 USD',
    rules: {
      ...committedRules,
      pointValueUsd: oldPointValueUsd,
      fixedPrizes: {
        daily: 1_000n * POINTS_PRECISION,
        weekly: 5_000n * POINTS_PRECISION,
        monthly: 20_000n * POINTS_PRECISION,
      },
    },
    attack: '1 USD a day, alone, for a month',
    scenario: daily([account], [bet], 0n),
    designUsd: 83,
  },
  {
    name: 'check-ins without a budget; a point worth 0.00111 USD',
    rules: { ...committedRules, pointValueUsd: oldPointValueUsd, isCheckInFree: true },
    attack: '1,000 accounts that only check in, for a month',
    scenario: daily(
      Array.from({ length: 1_000 }, () => ({ ...account, checksIn: true })),
      [],
      0n,
    ),
    designUsd: 2_148,
  },
  {
    name: 'prizes that grow with all fees, without a cap by the own q',
    rules: {
      ...committedRules,
      constants: { ...loyaltyConstants, ranks: { ...loyaltyConstants.ranks, periods: uncapped } },
    },
    attack: '50 accounts of 13.33 USD a day above visitors who play 500,000 USD a day in small amounts',
    scenario: daily(
      Array.from({ length: 50 }, () => account),
      Array.from({ length: 50 }, (_, index) => ({ ...bet, account: index, cost: 13_330_000n })),
      1_000_000n,
      500_000n * usd,
    ),
    designUsd: 7_400,
  },
  {
    name: 'a bet counts when its player settled it late and got the fee',
    rules: { ...committedRules, betQ: (settled) => committedRules.betQ({ ...settled, lateSettler: null }) },
    attack: '1,000 USD a day against a pool of one’s own, settled late',
    scenario: daily([account], [{ ...bet, cost: 1_000n * usd, isLate: true }], 1_000_000n),
  },
  {
    name: 'q is what is spent, whatever the fee',
    rules: {
      ...committedRules,
      betQ: ({ costUsd, lateSettler }) => (lateSettler === null ? (costUsd ?? 0n) : 0n),
    },
    attack: '1,000 USD a day at a fee of 0.05 % against a pool of one’s own',
    scenario: daily([account], [{ ...bet, cost: 1_000n * usd, feeBps: 5n, edgeBps: 50n }], 1_000_000n),
  },
]
