import { Suspense } from 'react'
import { payloadPreloadMs } from '../../config/timings.ts'
import { needTexts } from '../../i18n/locale-store.ts'
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry.ts'
import { isSignedIn, useSession } from '../../lib/session/session-store.ts'

const InboxBell = lazyWithRetry(async () => {
  const [{ InboxBell }] = await Promise.all([import('../../features/inbox/inbox-bell.tsx'), needTexts('lottery')])
  return InboxBell
}, payloadPreloadMs)

/** The win inbox's bell, in a place that is kept free for it. */
export function InboxSlot() {
  if (!useSession(isSignedIn)) return null
  return (
    <Suspense fallback={<span className="size-[34px] shrink-0" />}>
      <InboxBell />
    </Suspense>
  )
}
