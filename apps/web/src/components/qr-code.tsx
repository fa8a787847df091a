import { classNames } from '@tyche/ui/class-names'
import { encode } from 'uqr'

const QUIET = 3

/** A text as a code to scan: black on white in both themes, as cameras expect. Lazy. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const side = size + 2 * QUIET
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames('rounded-m', className)}
      style={{ background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
