import type { ReactNode } from 'react'

/** Controls beside the stage where the table itself is wide enough, else the stage first and the controls under it. */
export function TableFrame({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <div aria-busy={isBusy} className="@container rounded-l shadow-card">
      <div className="grid overflow-clip rounded-l border border-line bg-s1 @table:grid-cols-[328px_minmax(0,1fr)]">
        {children}
      </div>
    </div>
  )
}
