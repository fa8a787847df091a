import { Card } from '@tyche/ui/card'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'

const FIRST = 5

/** The best entries, with more on demand. */
export function BestList({ title, rows }: { title: string; rows: readonly { key: string; row: ReactNode }[] }) {
  const t = useTranslations('user')
  const [isWhole, setWhole] = useState(false)
  return (
    <Card as="section" aria-label={title} className="flex flex-col overflow-hidden">
      <h3 className="px-4 pt-4 pb-1 text-mute text-xs md:px-5">{title}</h3>
      {rows.length === 0 ? (
        <p className="grid flex-1 place-items-center px-5 py-10 text-center text-mute text-sm">{t('noWins')}</p>
      ) : (
        <ol>
          {rows.slice(0, isWhole ? undefined : FIRST).map(({ key, row }) => (
            <li key={key} className="flex min-h-14 items-center gap-3 border-line px-4 py-2 not-first:border-t md:px-5">
              {row}
            </li>
          ))}
        </ol>
      )}
      {rows.length > FIRST ? (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="touch focus-visible:-outline-offset-2 mt-auto h-10 border-line border-t font-semibold text-mute text-sm transition-colors duration-150 hover:text-fg"
        >
          {isWhole ? t('showLess') : t('showAll')}
        </button>
      ) : null}
    </Card>
  )
}
