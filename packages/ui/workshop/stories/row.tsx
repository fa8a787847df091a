import type { ReactNode } from 'react'

/** States beside each other. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

export const nothing = () => undefined
