import { type ReactNode, useDeferredValue } from 'react'

/** What is below the first screen: rendered once the rest is painted, in pieces that a press may interrupt. */
export function Later({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : <div aria-busy="true" hidden />
}
