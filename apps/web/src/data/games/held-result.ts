import { useRef } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A bet of this tab whose result its stage has not shown yet. */
export type HeldBet = {
  game: string
  player: string
  token: string
  /** Of the transaction that placed it; undefined until that is sent. */
  hash: string | undefined
  /** What the player has of the token without the result; undefined where it was not known before the bet. */
  balance: bigint | undefined
}

const held = createStore<{ bet: HeldBet | undefined }>(() => ({ bet: undefined }))

/** From now on nothing that shows money or records tells the result of this bet; undefined lets everything go. */
export function holdResult(bet: HeldBet | undefined): void {
  if (held.getState().bet !== bet) held.setState({ bet })
}

export function useHeldBet(): HeldBet | undefined {
  return useStore(held, ({ bet }) => bet)
}

/** Follows what a result moves, and stays at the last value from before while one is held back. */
export function useUntold<Value>(value: Value): Value {
  const isHeld = useHeldBet() !== undefined
  const untold = useRef(value)
  if (!isHeld) untold.current = value
  return untold.current
}
