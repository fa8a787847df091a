import { Link } from '@tanstack/react-router'
import { buttonClass } from '@tyche/ui/button'
import { Glyph } from '@tyche/ui/glyph'
import type { ReactNode } from 'react'
import type { StaticPath } from '../../config/paths.ts'

/** From a page back to the one that it belongs to. */
export function BackLink({ to, children }: { to: StaticPath; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'soft' })}>
      <Glyph name="arrow" className="size-4 rotate-180 rtl:rotate-0" />
      {children}
    </Link>
  )
}
