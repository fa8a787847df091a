import type { ReactNode } from 'react'
import { tableClasses } from './table-classes.ts'

/** Controls beside the stage where the table itself is wide enough, else the stage first and the controls under it. */
export function TableFrame({ children, isBusy }: { children: ReactNode; isBusy?: boolean }) {
  return (
    <div aria-busy={isBusy} className={tableClasses.container}>
      <div className={tableClasses.grid}>{children}</div>
    </div>
  )
}
