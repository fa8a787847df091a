import { classNames } from '../class-names.ts'
import { Cell, Row } from '../surfaces/table.tsx'

/** A placeholder for content; give it the content's size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'shimmer relative block overflow-hidden rounded-xs bg-s3',
        'after:absolute after:inset-0 after:-translate-x-full after:animate-[ui-shimmer_1.4s_ease-in-out_infinite]',
        'after:bg-linear-to-r after:from-transparent after:via-[color-mix(in_srgb,var(--fg)_7%,transparent)] after:to-transparent',
        className,
      )}
    />
  )
}

/** Placeholder rows of a loading table. Use inside a `tbody`. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <Row key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike and never move
        <Cell key={column}>
          <Skeleton className={classNames('my-0.5 h-4', column === 0 ? 'w-28' : 'w-16', column > 1 && 'ms-auto')} />
        </Cell>
      ))}
    </Row>
  ))
}
