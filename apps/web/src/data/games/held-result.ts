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
  /** The player's balance of the token without the result; undefined where it was unknown before the bet. */
  balance: bigint | undefined
}

const held = createStore<{ bet: HeldBet | undefined }>(() => ({ bet: undefined }))

/** Hides the result of this bet from balances and records until called with undefined. */
export function holdResult(bet: HeldBet | undefined): void {
  if (held.getState().bet !== bet) held.setState({ bet })
}

export function useHeldBet(): HeldBet | undefined {
  return useStore(held, ({ bet }) => bet)
}

/** The value, or the one from before the result while a result is held. */
export function useValueBeforeResult<Value>(value: Value): Value {
  const isHeld = useHeldBet() !== undefined
  const before = useRef(value)
  if (!isHeld) before.current = value
  return before.current
}
