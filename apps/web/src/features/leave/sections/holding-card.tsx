import { Button } from '@tyche/ui/button'
import { Card, SectionHeading } from '@tyche/ui/card'
import { Glyph, type GlyphName } from '@tyche/ui/glyph'
import { Meter } from '@tyche/ui/meter'
import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { RunLine } from '../run/run-line.tsx'
import { useSayError } from '../run/use-say-error.ts'

export interface HoldingCardProps {
  /** By which its runs are known. */
  place: string
  icon: GlyphName
  title: string
  hint: string
  /** Shown when nothing is there. */
  empty: string
  holding: {
    data: { length: number } | undefined
    error: Error | null
    isFetching: boolean
    searched: number
    refetch: () => unknown
  }
  /** The button for all of them. */
  action?: ReactNode
  children: ReactNode
}

/** A kind of things that an account has: searching, failed, none, or the list with what can be done. */
export function HoldingCard({ place, icon, title, hint, empty, holding, action, children }: HoldingCardProps) {
  const t = useTranslations('leave')
  const common = useTranslations('common')
  const sayError = useSayError()
  const id = useId()
  const { data, error, isFetching, searched, refetch } = holding
  const percent = Math.round(searched * 100)
  return (
    <Card as="section" aria-labelledby={id} aria-busy={isFetching} className="grid gap-4 p-5 max-md:p-4">
      <div className="grid gap-1">
        <SectionHeading
          id={id}
          title={
            <span className="flex items-center gap-2">
              <Glyph name={icon} />
              {title}
            </span>
          }
          action={data && data.length > 0 ? <span className="num">{data.length}</span> : null}
        />
        <p className="text-mute text-sm">{hint}</p>
      </div>
      {isFetching && !data ? (
        <div className="grid gap-2">
          <p className="text-mute text-sm">{t('searching', { percent: String(percent) })}</p>
          <Meter label={t('searching', { percent: String(percent) })} percent={percent} />
        </div>
      ) : null}
      {error && !isFetching ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-red text-sm">
          {sayError(error)}
          <Button variant="soft" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </div>
      ) : null}
      {data && data.length === 0 ? <p className="text-faint text-sm">{empty}</p> : null}
      {data && data.length > 0 ? children : null}
      <RunLine place={place} />
      {data && data.length > 0 && action ? <div className="flex flex-wrap gap-2">{action}</div> : null}
    </Card>
  )
}
