import { LiveRegion } from '@tyche/ui/live-region'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { CoinStage } from '../../components/coin-stage/coin-stage.tsx'
import { formatAmount } from '../../lib/amounts/format-amount.ts'
import { useWalletValue } from '../../lib/wallet/wallet-store.ts'
import { type BetOutcome, faceOf } from './bet-order.ts'
import type { BetQuote } from './bet-quote.ts'
import { type BetState, isUnderWay } from './bet-state.ts'
import { useCoinToken } from './coin-token-context.ts'
import { LiveStats } from './live-stats.tsx'
import { ResultLine } from './result-line.tsx'
import { type SessionBet, sumSession } from './session-stats.ts'
import { StageChips } from './stage-chips.tsx'
import { StatusLine } from './status-line.tsx'

export type StageProps = {
  state: BetState
  quote: BetQuote
  poolBalance: bigint
  sessionBets: readonly SessionBet[]
  onCheck: (outcome: BetOutcome) => void
}

/** The coin and what it brought. Sum and figures wait until the last play has landed. */
export function Stage({ state, quote, poolBalance, sessionBets, onCheck }: StageProps) {
  const { outcome, order } = state
  const [landedHash, setLandedHash] = useState(state.stage === 'settled' ? outcome?.settleHash : undefined)
  const isLanded = outcome !== undefined && landedHash === outcome.settleHash
  const isLanding = state.stage === 'settled' && !isLanded
  const isDemo = useWalletValue((wallet) => wallet.isDemo)
  const shownBets = useRef(sessionBets)
  if (!isLanding) shownBets.current = sessionBets
  const coinState = isUnderWay(state) ? 'rolling' : outcome ? 'settled' : 'idle'
  return (
    <div className="grid min-h-[600px] min-w-0 grid-rows-[auto_1fr_auto] game-stage max-md:min-h-[420px]">
      <StageChips poolBalance={poolBalance} quote={quote} />
      <CoinStage
        state={coinState}
        choice={order && faceOf(order.choice)}
        plays={outcome?.outcomes.map(faceOf)}
        playCount={order?.playCount}
        mood={isLanded ? (outcome.profit > 0n ? 'won' : 'lost') : undefined}
        onSequenceEnd={() => setLandedHash(outcome?.settleHash)}
      >
        {isLanded ? (
          <ResultLine outcome={outcome} notice={state.notice} onCheck={() => onCheck(outcome)} />
        ) : (
          <StatusLine state={state} isDemo={isDemo} />
        )}
      </CoinStage>
      <LiveStats stats={sumSession(shownBets.current)} />
      <Announcement state={state} outcome={isLanded ? outcome : undefined} />
    </div>
  )
}

function Announcement({ state, outcome }: { state: BetState; outcome: BetOutcome | undefined }) {
  const t = useTranslations('coinFlip')
  const locale = useLocale()
  const { symbol, decimals } = useCoinToken()
  if (!outcome) return <LiveRegion>{isUnderWay(state) ? t('rolling') : ''}</LiveRegion>
  const { profit, wins, order } = outcome
  const amount = formatAmount(profit < 0n ? -profit : profit, { decimals, locale })
  const key = profit > 0n ? 'won' : profit === 0n ? 'even' : 'lost'
  return (
    <LiveRegion>
      {t(`announce.${key}`, { amount, symbol, wins: String(wins), plays: String(order.playCount) })}
    </LiveRegion>
  )
}
