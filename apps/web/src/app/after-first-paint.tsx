import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { payloadPreloadMs } from '../config/timings.ts'
import { afterStart } from '../lib/idle/when-idle.ts'

const StatusBanner = lazy(async () => ({ default: (await import('./status-banner.tsx')).StatusBanner }))
const LanguageOffer = lazy(async () => ({
  default: (await import('../components/language/language-offer.tsx')).LanguageOffer,
}))

/** The state of the service: asked for when the page has had its time. */
export function LateStatusBanner() {
  return (
    <Late>
      <StatusBanner />
    </Late>
  )
}

export function LateLanguageOffer() {
  return (
    <Late>
      <LanguageOffer />
    </Late>
  )
}

function Late({ children }: { children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(() => afterStart(payloadPreloadMs, () => startTransition(() => setDue(true))), [])
  return isDue ? <Suspense>{children}</Suspense> : null
}
