import type { GameConfig } from '@tyche/api-schema/games'
import type { BetQuote, BetResult } from '@tyche/sdk/games'
import { useRef, useState } from 'react'
import type { GameDefinition, StageMood } from '../../../data/games/game-definition.ts'
import { winTierOf } from '../../../data/games/win-tier.ts'
import { useWalletValue } from '../../../data/wallet/wallet-store.ts'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import { type BetState, isUnderWay } from '../bet/bet-state.ts'
import { sumSession, useSessionBets } from '../bet/session-stats.ts'
import type { Draft } from '../controls/draft/use-draft.ts'
import type { InfoSection } from '../info/info-section.ts'
import { type OpenBet, ResultsStrip } from './last-results/results-strip.tsx'
import { useLastResults } from './last-results/use-last-results.ts'
import { LiveStats } from './live-stats.tsx'
import { PlayBreakdown } from './play-breakdown.tsx'
import { ResultAnnouncement } from './result-announcement.tsx'
import { ResultLine } from './result-line.tsx'
import { StageChips } from './stage-chips.tsx'
import { stageHeightClass, stageHeightStyle, stageHeights } from './stage-height.ts'
import { StatusLine } from './status-line.tsx'
import type { Landing } from './use-landing.ts'
import { useStageInView } from './use-stage-in-view.ts'
import { useStageSound } from './use-stage-sound.ts'

export type PlayStageProps<Choice> = {
  definition: GameDefinition<Choice>
  config: GameConfig
  draft: Draft<Choice>
  state: BetState
  landing: Landing
  quote: BetQuote
  player: string | undefined
  onVerify: (outcome: BetResult) => void
  onOpenBet: OpenBet
  onHelp: () => void
  onCancel: () => void
}

const loadInfo = async () => (await import('../info/game-info-dialog.tsx')).GameInfoDialog

/** What overlays the page: the header and, where Roll is under the stage, Roll above the tab bar. */
const inViewClasses =
  'scroll-mt-[calc(64px+env(safe-area-inset-top))] @max-table:scroll-mb-[64px] @max-table:max-md:scroll-mb-[calc(126px+env(safe-area-inset-bottom))]'

const moodOf = ({ profit }: BetResult): StageMood => (profit > 0n ? 'won' : profit === 0n ? 'even' : 'lost')

/** The animation and the result. Sum and figures wait until the last play has been shown. */
export function PlayStage<Choice>({
  definition,
  config,
  draft,
  state,
  landing,
  quote,
  player,
  onVerify,
  onOpenBet,
  onHelp,
  onCancel,
}: PlayStageProps<Choice>) {
  const { name, Stage, choiceOf } = definition
  const { outcome, terms } = state
  const { landed, isLanding, isSkipped, isLeft, skip, end } = landing
  const isDemo = useWalletValue((wallet) => wallet.isDemo)
  const sessionBets = useSessionBets(name, player)
  const isRolling = isUnderWay(state)
  const stageState = isRolling ? 'rolling' : state.stage === 'settled' && outcome && !isLeft ? 'settled' : 'idle'
  const [openHash, setOpenHash] = useState<string>()
  const [info, setInfo] = useState<InfoSection>()
  const closeInfo = () => setInfo(undefined)
  const GameInfo = useLazyOnDemand(loadInfo, info !== undefined, closeInfo)
  const mood = landed && !isLeft ? moodOf(landed) : undefined
  const tier = landed && !isLeft ? winTierOf(landed) : undefined
  const results = useLastResults(name, sessionBets)
  const bet = stageState === 'idle' ? undefined : terms
  useStageSound(stageState, mood, tier)
  const frame = useRef<HTMLDivElement>(null)
  const scene = useRef<HTMLDivElement>(null)
  useStageInView(frame, scene, isRolling)
  return (
    <>
      <div
        ref={frame}
        className={`${stageHeightClass} ${inViewClasses} grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] game-stage`}
        style={stageHeightStyle(stageHeights[name])}
      >
        <StageChips token={draft.token} quote={quote} onInfo={setInfo} onHelp={onHelp} />
        <div ref={scene} className={`relative ${inViewClasses} grid min-w-0 grid-cols-[minmax(0,1fr)]`}>
          <Stage
            state={stageState}
            choice={(bet && choiceOf(bet.choice)) ?? draft.choice}
            onChoice={draft.setChoice}
            disabled={isRolling}
            config={config}
            playCount={bet?.playCount ?? 0}
            plays={stageState === 'settled' ? (outcome?.plays ?? none) : none}
            mood={mood}
            tier={tier}
            isSkipped={isSkipped}
            onSequenceEnd={end}
          >
            {landed ? (
              <ResultLine
                outcome={landed}
                config={config}
                notice={state.notice}
                onVerify={() => onVerify(landed)}
                onBreakdown={() => setOpenHash(landed.settleHash)}
              />
            ) : (
              <StatusLine
                state={state}
                limits={quote.limits}
                rule={quote.rule}
                isDemo={isDemo}
                onSkip={isLanding ? skip : undefined}
                onCancel={onCancel}
              />
            )}
          </Stage>
          {landed && openHash === landed.settleHash ? (
            <PlayBreakdown game={name} outcome={landed} config={config} onClose={() => setOpenHash(undefined)} />
          ) : null}
        </div>
        <ResultAnnouncement key={player} isRolling={isRolling} outcome={landed} config={config} />
      </div>
      <ResultsStrip results={results} config={config} onOpen={onOpenBet} />
      <LiveStats stats={sumSession(sessionBets, draft.token.token)} canTie={quote.tieChance > 0n} />
      {GameInfo ? <GameInfo definition={definition} config={config} section={info} onClose={closeInfo} /> : null}
    </>
  )
}

const none = [] as const
