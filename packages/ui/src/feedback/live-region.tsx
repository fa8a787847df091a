import type { ReactNode } from 'react'

/** Reads what changes in it aloud. Keep it mounted; change its words. */
export function LiveRegion({ children, urgent = false }: { children: ReactNode; urgent?: boolean }) {
  return (
    <span role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} className="sr-only">
      {children}
    </span>
  )
}
