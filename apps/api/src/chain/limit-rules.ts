import { type LimitRule, limitRules } from '@tyche/protocol/contract-enums'

/** The name of a rule from the contract's number. */
export function limitRuleOf(rule: number): LimitRule {
  const name = limitRules[rule]
  if (!name) throw new Error(`the game center quotes a limit by the unknown rule ${rule}`)
  return name
}
