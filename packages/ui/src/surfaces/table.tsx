import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

/**
 * Scrolls horizontally on a narrow screen, so that the page does not. It is positioned, so that the visually hidden text of
 * its cells scrolls with them instead of widening the page.
 */
export function Table({ className, label, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <figure aria-label={label} tabIndex={0} className="relative overflow-x-auto focus-visible:-outline-offset-2">
      <table {...props} className={classNames('w-full border-collapse', className)} />
    </figure>
  )
}

export function HeadCell({ className, numeric, ...props }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      {...props}
      className={classNames(
        'whitespace-nowrap px-4 py-2.5 font-medium text-faint text-xs',
        numeric ? 'text-end' : 'text-start',
        className,
      )}
    />
  )
}

export function Row({ className, ...props }: ComponentProps<'tr'>) {
  return <tr {...props} className={classNames('border-line border-t', className)} />
}

export function Cell({ className, numeric, ...props }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td {...props} className={classNames('whitespace-nowrap px-4 py-[11px]', numeric && 'num text-end', className)} />
  )
}
