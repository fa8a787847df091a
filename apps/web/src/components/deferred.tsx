import { type ReactNode, useDeferredValue } from 'react'

export type DeferredProps = {
  children: ReactNode
  /** False while what is above has not been painted. Both at once would be one long task. */
  isDue?: boolean
}

/** Content below the first screen: rendered once the rest is painted, in pieces that a press may interrupt. */
export function Deferred({ children, isDue = true }: DeferredProps) {
  return useDeferredValue(isDue, false) ? children : <div aria-busy="true" hidden />
}
