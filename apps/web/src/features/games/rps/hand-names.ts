import type { Hand } from '@tyche/fairness'
import type { PlayResult } from '@tyche/sdk/games'
import { type HandName, handNames } from '../../../components/game-art/hand/hand-parts.ts'

export const nameOf = (hand: number): HandName => handNames[hand] ?? 'rock'
export const handOf = (name: HandName): Hand => handNames.indexOf(name) as Hand

/** Why a play ended as it did: the hand that won, or that both were the same. */
export function reasonOf(result: PlayResult, mine: Hand, house: number): HandName | 'tie' {
  if (result === 'tie') return 'tie'
  return nameOf(result === 'win' ? mine : house)
}
