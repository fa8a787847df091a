import { payloadPreloadMs } from '../../config/timings.ts'
import { latePart } from '../../lib/lazy/late-part.ts'

/** The state of the service: asked for when the page has had its time. */
export const StatusBanner = latePart(
  async () => (await import('../layout/status-banner.tsx')).StatusBanner,
  payloadPreloadMs,
)

export const EventToasts = latePart(
  async () => (await import('../layout/event-toasts.tsx')).EventToasts,
  payloadPreloadMs,
)

export const LanguageOffer = latePart(
  async () => (await import('../layout/language/language-offer.tsx')).LanguageOffer,
  payloadPreloadMs,
)
