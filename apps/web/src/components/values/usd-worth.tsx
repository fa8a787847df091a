import { Suspense } from 'react'
import { lazyWithRetry } from '../../lib/lazy/lazy-with-retry.ts'

const UsdEstimate = lazyWithRetry(async () => (await import('./usd-estimate.tsx')).UsdEstimate)

export type UsdWorthProps = { token: string; value: bigint | string; className?: string | undefined }

/** What an amount of a token is worth, beside it; nothing of a dollar, and nothing without a price. */
export function UsdWorth(props: UsdWorthProps) {
  return (
    <Suspense>
      <UsdEstimate {...props} />
    </Suspense>
  )
}
