/**
 * bet, draw: what was asked for · drand: the beacon's own servers say the same · round: it was not published yet · signature: of
 * the beacon · randomness, words: follow from it · choice: the one that was sent · multiplier, payout, winners: follow from the
 * words · commit: the sale was fixed before its draw · file: the published orders are those that were committed · codes: each is
 * held once · root: of the orders · leaf: somebody's orders are among them.
 */
export type StepName = BetStepName | DrawStepName | SaleStepName | 'drand'

/** One thing that was recomputed, and what it was recomputed from. */
export type VerifyStep<Name extends StepName = StepName> = {
  name: Name
  isTrue: boolean
  facts: Record<string, string>
}

export type RoundStepName = 'signature' | 'randomness'
export type BeaconStepName = 'round' | RoundStepName
export type BetStepName = 'bet' | BeaconStepName | 'words' | 'choice' | 'multiplier' | 'payout'
export type DrawStepName = 'draw' | BeaconStepName | 'words' | 'winners'
export type SaleStepName = 'commit' | 'file' | 'codes' | 'root' | 'leaf'

/**
 * The step to blame: the first that does not hold, because those after it are computed from it. Undefined when all hold.
 *
 * @example
 * import { failedStepOf, verifyBet } from '@tyche/sdk/verify'
 *
 * const { steps } = await verifyBet(client, { deployment, hash })
 * const failed = failedStepOf(steps)?.name
 */
export function failedStepOf<Step extends VerifyStep>(steps: readonly Step[]): Step | undefined {
  return steps.find(({ isTrue }) => !isTrue)
}
