import './rps.css'
import type { Hand } from '@tyche/fairness'
import { playResultOf } from '@tyche/sdk/games/terms'
import { type RefObject, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type HandMetal, Hand as HandPicture } from '../../../components/game-art/hand/hand.tsx'
import { HandGlyph } from '../../../components/game-art/hand/hand-glyph.tsx'
import { handNames } from '../../../components/game-art/hand/hand-parts.ts'
import type { StageProps } from '../../../data/games/game-definition.ts'
import { StageFrame } from '../stage/stage-frame.tsx'
import { useLandingSound } from '../stage/use-landing-sound.ts'
import { useStageMotion } from '../stage/use-stage-motion.ts'
import { nameOf, reasonOf } from './hand-names.ts'
import { useHandsMotion } from './use-hands-motion.ts'
import { VerdictSign } from './verdict-sign.tsx'

/** Two hands, the player's and the house's: fists shake from the press on and open on the settled hands. */
export function RpsStage(props: StageProps<Hand>) {
  const { state, choice, plays } = props
  const t = useTranslations('rps')
  const mine = useRef<HTMLDivElement>(null)
  const house = useRef<HTMLDivElement>(null)
  const motion = useStageMotion(props, mine)
  const shown = useHandsMotion({ mine, house }, { ...motion, choice })
  useLandingSound(shown)
  const last = state === 'settled' ? plays[shown - 1] : undefined
  const result = last && playResultOf(last.multiplier)
  return (
    <StageFrame
      game="rps"
      stage={props}
      clientValue={choice}
      shown={shown}
      mark={({ outcome }) => <HandGlyph name={nameOf(outcome)} className="size-5 -scale-x-100" />}
    >
      <div className="rps-floor">
        <div className="rps" data-state={state} data-result={result} data-still={motion.still} aria-hidden="true">
          <Side side="mine" metal="gold" arm={mine} title={t('you')} hand={t(nameOf(choice))} />
          <VerdictSign state={state} result={result} />
          <Side side="house" metal="silver" arm={house} title={t('house')} hand={last && t(nameOf(last.outcome))} />
        </div>
        <p className="flex min-h-6 items-center gap-2 text-center font-semibold text-md" data-testid="rps-verdict">
          {last && result ? (
            <>
              {plays.length > 1 ? (
                <span className="num font-medium text-faint">
                  {shown}/{plays.length}
                </span>
              ) : null}
              <span className={result === 'win' ? 'text-green' : result === 'tie' ? 'text-fg' : 'text-mute'}>
                {t(`result.${result}`)}
              </span>
              <span className="font-medium text-mute">{t(`because.${reasonOf(result, choice, last.outcome)}`)}</span>
            </>
          ) : null}
        </p>
      </div>
    </StageFrame>
  )
}

interface SideProps {
  side: 'mine' | 'house'
  metal: HandMetal
  arm: RefObject<HTMLDivElement | null>
  title: string
  hand: string | undefined
}

function Side({ side, metal, arm, title, hand }: SideProps) {
  return (
    <div className="rps-side" data-side={side}>
      <div className="rps-reach">
        <div className="rps-halo" />
        <div className="rps-shadow" />
        <Arm metal={metal} arm={arm} />
      </div>
      <span className="flex items-baseline gap-1.5 rounded-full border border-line bg-s1 px-3 py-1 text-xs">
        <span className="text-mute">{title}</span>
        <b>{hand ?? '?'}</b>
      </span>
    </div>
  )
}

/** An arm that contains every hand. The caller shows one by `data-hand`, so that animation needs no render. */
function Arm({ metal, arm }: { metal: HandMetal; arm: RefObject<HTMLDivElement | null> }) {
  return (
    <div className="rps-arm decor" ref={arm} data-testid={`arm-${metal}`}>
      {handNames.map((name) => (
        <div key={name} className="rps-hand" data-name={name}>
          <HandPicture name={name} metal={metal} hasSleeve />
        </div>
      ))}
    </div>
  )
}
