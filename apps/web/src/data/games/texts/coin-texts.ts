import type { GameTexts } from './game-texts.ts'

const HEADS = 0

export const coinTexts: GameTexts = {
  choice: (t, clientValue) => t(clientValue === HEADS ? 'coin.heads' : 'coin.tails'),
  outcome: (t, outcome) => t(outcome === HEADS ? 'coin.heads' : 'coin.tails'),
  mark: (t, outcome) => t(outcome === HEADS ? 'coin.headsShort' : 'coin.tailsShort'),
}
