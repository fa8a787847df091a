import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { StageMood, StageState } from '../../data/games/game-definition.ts'
import { CoinFace } from './coin-face.tsx'

const edgeLayers = 11

export interface CoinProps {
  state: StageState
  mood?: StageMood | undefined
  /** Without motion: for players who asked for less of it. */
  still: boolean
  body: RefObject<HTMLDivElement | null>
  toss: RefObject<HTMLDivElement | null>
}

/** The 3D coin: two faces and an edge of stacked discs. The animation turns `body`. */
export function Coin({ state, mood, still, body, toss }: CoinProps) {
  const t = useTranslations('coin')
  return (
    <div className="coin" data-state={state} data-mood={mood} data-still={still} aria-hidden="true">
      <div className="coin-halo" />
      <div className="coin-shadow" />
      <div className="coin-toss decor" ref={toss}>
        <div className="coin-tilt decor">
          <div className="coin-body" ref={body}>
            {Array.from({ length: edgeLayers }, (_, layer) => (
              <div
                // biome-ignore lint/suspicious/noArrayIndexKey: the layers are alike and never move
                key={layer}
                className="coin-edge"
                data-rim={layer === 0 || layer === edgeLayers - 1}
                style={{ transform: `translateZ(calc(var(--coin-depth) * ${layer / (edgeLayers - 1) - 0.5}))` }}
              />
            ))}
            <div className="coin-face" data-face="heads">
              <CoinFace face="heads" word={t('heads')} />
            </div>
            <div className="coin-face" data-face="tails">
              <CoinFace face="tails" word={t('tails')} />
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
