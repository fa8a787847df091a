import type { LimitRule } from '../src/games.ts'

/** The bound that each rule sets on a wager, for the documentation only. */
export const limitRuleNotes: Readonly<Record<LimitRule, string>> = {
  none: 'Nothing bounds it.',
  notAccepting: 'The game is paused or not registered, or the token has no pool that takes bets: nothing is accepted.',
  kellyPerPlay: 'A play may cost at most its Kelly share of what the pool has unreserved.',
  kellyPerBet:
    'A whole bet may cost at most its share of what the pool has unreserved: fewer plays allow more per play.',
  unreservedBalance: 'The worst case must fit into what the pool has beside open bets.',
  drawdownBudget: 'What open bets may cost, with the losses of the last day, stays within the pool’s budget.',
  roundBudget: 'What the bets of one beacon round may cost stays within the round’s budget.',
  gameBudget: 'What this game’s open bets may cost, with its losses of the last day, stays within the game’s budget.',
  intakeStopped: 'Bets are pending and none was settled for 15 minutes: nothing is accepted.',
}
