import { memo, type ReactNode } from 'react'
import type { GameLabel } from '../../config/game-names.ts'
import { CoinPair } from './coin-pair.tsx'
import { DiceArt } from './dice-art.tsx'
import { RangeArt } from './range-art.tsx'
import { RpsArt } from './rps-art.tsx'
import { SpinArt } from './spin-art.tsx'

const art: Record<GameLabel, () => ReactNode> = {
  coin: () => <CoinPair />,
  dice: () => <DiceArt />,
  range: () => <RangeArt />,
  rps: () => <RpsArt />,
  spin: () => <SpinArt />,
}

/** A game's own picture, made for 230 x 200; fills what holds it. */
export const GameArt = memo(function GameArt({ game }: { game: GameLabel }) {
  return art[game]()
})
