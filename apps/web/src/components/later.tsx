import { type ReactNode, useDeferredValue } from 'react'

export type LaterProps = {
  children: ReactNode
  /** False while what is above has not been painted. Both at once would be one long task. */
  isDue?: boolean
}

/** What is below the first screen: rendered once the rest is painted, in pieces that a press may interrupt. */
export function Later({ children, isDue = true }: LaterProps) {
  return useDeferredValue(isDue, false) ? children : <div aria-busy="true" hidden />
}
