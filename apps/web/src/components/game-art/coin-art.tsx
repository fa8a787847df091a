import { memo, useRef } from 'react'
import { useReducedMotion } from '../../lib/screen/use-reduced-motion.ts'
import { Coin } from '../coin/coin.tsx'

/** The floating coin, for cards and heroes. Its container sets the size by `--coin-size`. */
export const CoinArt = memo(function CoinArt() {
  const body = useRef<HTMLDivElement>(null)
  const toss = useRef<HTMLDivElement>(null)
  return <Coin state="idle" still={useReducedMotion()} body={body} toss={toss} />
})
