import type { ReactNode } from 'react'
import { Mark } from '../icons/mark.tsx'

/** Says that a list is empty, and what will fill it. */
export function EmptyState({ title, hint, action }: { title: ReactNode; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid place-items-center gap-1.5 px-6 py-12 text-center">
      <Mark className="mb-2 size-9 text-s3" />
      <p className="font-semibold">{title}</p>
      {hint ? <p className="max-w-[44ch] text-mute text-sm">{hint}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
