import type { ReactNode } from 'react'

/** Announces changes of its text to screen readers. Keep it mounted and change the text. */
export function LiveRegion({ children, urgent = false }: { children: ReactNode; urgent?: boolean }) {
  return (
    <span role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'} className="sr-only">
      {children}
    </span>
  )
}
