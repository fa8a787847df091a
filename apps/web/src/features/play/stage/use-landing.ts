import type { BetResult } from '@tyche/sdk/games'
import { useCallback, useEffect, useState } from 'react'
import type { BetState } from '../bet/bet-state.ts'

/** Longer than any stage needs: one that a hidden page has stopped is ended after this. */
const LONGEST_LANDING_MS = 6_000

export type Landing = {
  /** The outcome once its last play has been shown. */
  landed: BetResult | undefined
  /** The outcome is known and the stage is landing on it. */
  isLanding: boolean
  isSkipped: boolean
  /** Choosing again dismisses the result. */
  isLeft: boolean
  skip: () => void
  leave: () => void
  end: () => void
}

/** The phase from the settled outcome to its last play on the stage. Sums and figures wait for its end. */
export function useLanding({ stage, outcome, notice }: BetState, player: string | undefined): Landing {
  const settleHash = stage === 'settled' ? outcome?.settleHash : undefined
  const [landedHash, setLandedHash] = useState(settleHash)
  const [skippedHash, setSkippedHash] = useState<string>()
  const [leftHash, setLeftHash] = useState<string>()
  const [shown, setShown] = useState(player)
  // The last result of another account was watched before.
  if (shown !== player) {
    setShown(player)
    setLandedHash(settleHash)
    setSkippedHash(settleHash)
  }
  const isLanding = settleHash !== undefined && landedHash !== settleHash
  useEffect(() => {
    if (!isLanding) return undefined
    const timer = setTimeout(() => setSkippedHash(settleHash), LONGEST_LANDING_MS)
    return () => clearTimeout(timer)
  }, [isLanding, settleHash])
  const leave = useCallback(() => {
    if (!isLanding) setLeftHash(settleHash)
  }, [isLanding, settleHash])
  return {
    landed: settleHash !== undefined && !isLanding ? outcome : undefined,
    isLanding,
    // A bet that ended while the page was closed is shown at once, without animation.
    isSkipped: settleHash !== undefined && (skippedHash === settleHash || notice === 'foundSettled'),
    isLeft: settleHash !== undefined && leftHash === settleHash,
    leave,
    skip: () => setSkippedHash(settleHash),
    end: () => setLandedHash(settleHash),
  }
}
