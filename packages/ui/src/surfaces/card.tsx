import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** A raised surface. Use `as="section"` with a label for a landmark. */
export function Card({ as: Tag = 'div', className, ...props }: ComponentProps<'div'> & { as?: 'div' | 'section' }) {
  return <Tag {...props} className={classNames('rounded-l border border-line bg-s1 shadow-card', className)} />
}

/** A title with a link or a control on the opposite side. */
export function SectionHeading({ id, title, action }: { id?: string; title: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h2 id={id} className="text-lg font-bold tracking-[-0.02em]">
        {title}
      </h2>
      {action ? <div className="text-sm text-mute">{action}</div> : null}
    </div>
  )
}
