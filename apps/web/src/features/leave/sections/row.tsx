import type { ReactNode } from 'react'

export interface RowProps {
  title: ReactNode
  detail?: ReactNode
  amount?: ReactNode
  action?: ReactNode
}

/** One thing of a list: what it is, its state, what it is worth, what can be done. */
export function Row({ title, detail, amount, action }: RowProps) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-4 border-line border-t py-2 first:border-t-0">
      <span className="grid min-w-0 flex-1">
        <span className="font-medium">{title}</span>
        {detail ? <span className="text-mute text-xs">{detail}</span> : null}
      </span>
      <span className="flex shrink-0 items-center gap-3">
        {amount}
        {action}
      </span>
    </li>
  )
}

export function Rows({ children }: { children: ReactNode }) {
  return <ul className="grid">{children}</ul>
}
