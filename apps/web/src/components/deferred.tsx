import { type ReactNode, useDeferredValue } from 'react'

export type DeferredProps = {
  children: ReactNode
  /** False until the content above has been painted: rendering both at once would be one long task. */
  isDue?: boolean
  /** Of the same size, where content that is already shown would move. */
  fallback?: ReactNode
}

/** Content below the first screen: rendered after the rest is painted, in pieces that input can interrupt. */
export function Deferred({ children, isDue = true, fallback }: DeferredProps) {
  return useDeferredValue(isDue, false) ? children : (fallback ?? <div aria-busy="true" hidden />)
}
