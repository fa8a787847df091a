import type { BetResult } from '@tyche/sdk/games'
import { useEffect, useState } from 'react'
import type { BetState } from '../bet/bet-state.ts'

/** No stage needs this long: one that an invisible page has stopped is brought to its end. */
const LONGEST_LANDING_MS = 6_000

export type Landing = {
  /** The outcome once its last play has been shown. */
  landed: BetResult | undefined
  /** The outcome is known, and the stage is on its way to it. */
  isLanding: boolean
  isSkipped: boolean
  /** Choosing again dismisses the result. */
  isLeft: boolean
  skip: () => void
  leave: () => void
  end: () => void
}

/** Between the settled outcome and its last play on the stage. Sums and figures wait for the end of it. */
export function useLanding({ stage, outcome, notice }: BetState): Landing {
  const settleHash = stage === 'settled' ? outcome?.settleHash : undefined
  const [landedHash, setLandedHash] = useState(settleHash)
  const [skippedHash, setSkippedHash] = useState<string>()
  const [leftHash, setLeftHash] = useState<string>()
  const isLanding = settleHash !== undefined && landedHash !== settleHash
  useEffect(() => {
    if (!isLanding) return undefined
    const timer = setTimeout(() => setSkippedHash(settleHash), LONGEST_LANDING_MS)
    return () => clearTimeout(timer)
  }, [isLanding, settleHash])
  return {
    landed: settleHash !== undefined && !isLanding ? outcome : undefined,
    isLanding,
    // What ended while the page was away is told everywhere: its stage has nothing to wait for.
    isSkipped: settleHash !== undefined && (skippedHash === settleHash || notice === 'foundSettled'),
    isLeft: settleHash !== undefined && leftHash === settleHash,
    leave: () => {
      if (!isLanding) setLeftHash(settleHash)
    },
    skip: () => setSkippedHash(settleHash),
    end: () => setLandedHash(settleHash),
  }
}
