import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import type { ReactNode } from 'react'

export type Tone = 'good' | 'warn' | 'bad' | 'plain'

const tones: Readonly<Record<Tone, string>> = {
  good: 'text-green',
  warn: 'text-gold',
  bad: 'text-red',
  plain: 'text-mute',
}
const glyphs = { good: 'check', warn: 'clock', bad: 'alert', plain: 'more' } as const

/** A judgement in words; its colour and sign only repeat it. */
export function Verdict({ tone, children, className }: { tone: Tone; children: ReactNode; className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-1.5 font-semibold', tones[tone], className)}>
      <Glyph name={glyphs[tone]} className="size-4 shrink-0" />
      {children}
    </span>
  )
}
