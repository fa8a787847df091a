import { payloadPreloadMs } from '../../config/timings.ts'
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry.ts'

/** Loads the service status after the first paint. */
export const StatusBanner = lazyWithRetry(
  async () => (await import('../layout/status-banner.tsx')).StatusBanner,
  payloadPreloadMs,
)

export const EventToasts = lazyWithRetry(
  async () => (await import('../layout/toasts/event-toasts.tsx')).EventToasts,
  payloadPreloadMs,
)

export const InvitationHost = lazyWithRetry(
  async () => (await import('../layout/invitation-host.tsx')).InvitationHost,
  payloadPreloadMs,
)

export const LanguageOffer = lazyWithRetry(
  async () => (await import('../layout/language/language-offer.tsx')).LanguageOffer,
  payloadPreloadMs,
)

export const SiteFooter = lazyWithRetry(
  async () => (await import('../layout/footer/site-footer.tsx')).SiteFooter,
  payloadPreloadMs,
)
