/** bet, draw: what was asked for · round: it was not published yet · signature: of the beacon · randomness, words: follow from it · payout, winners: follow from the words · codes, merkleRoot, leavesHash: as they were committed. */
export type StepName = BetStepName | DrawStepName | SaleStepName

/** One thing that was recomputed, and what it was recomputed from. */
export type VerifyStep<Name extends StepName = StepName> = {
  name: Name
  isTrue: boolean
  facts: Record<string, string>
}

export type BeaconStepName = 'round' | 'signature' | 'randomness'
export type BetStepName = 'bet' | BeaconStepName | 'words' | 'payout'
export type DrawStepName = 'draw' | BeaconStepName | 'words' | 'winners'
export type SaleStepName = 'codes' | 'merkleRoot' | 'leavesHash'
