import { classNames, sized } from '../class-names.ts'

/** Four circles, each with one square corner, meeting: the four-leaf clover. Drawn on a 32 x 32 field. */
export const markLeaves = [
  'M15 15H9.2A6.2 6.2 0 1 1 15 8.8Z',
  'M17 15V8.8A6.2 6.2 0 1 1 22.8 15Z',
  'M15 17v6.2A6.2 6.2 0 1 1 9.2 17Z',
  'M17 17h5.8A6.2 6.2 0 1 1 17 23.2Z',
] as const

export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={classNames('shrink-0', sized('size-7', className), /text-/.test(className ?? '') ? '' : 'text-green')}
    >
      <path d={markLeaves.join('')} fill="currentColor" />
    </svg>
  )
}
