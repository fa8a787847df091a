import type { LimitRule } from '@tyche/api-schema/games'

/** In the order of `IGameCenter.LimitRule`. */
const limitRules = [
  'none',
  'notAccepting',
  'kellyPerPlay',
  'kellyPerBet',
  'unreservedBalance',
  'drawdownBudget',
  'roundBudget',
  'gameBudget',
  'intakeStopped',
] as const satisfies readonly LimitRule[]

/** The name of a rule as the contract numbers it. */
export function limitRuleOf(rule: number): LimitRule {
  const name = limitRules[rule]
  if (!name) throw new Error(`the game center quotes a limit by the unknown rule ${rule}`)
  return name
}
