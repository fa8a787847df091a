import { Button } from '@tyche/ui/button'
import { classNames } from '@tyche/ui/class-names'
import { Glyph, type GlyphName } from '@tyche/ui/glyph'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addPoints, type ClaimItem, subjectsOf, worthOf } from '../../data/claims/claim-item.ts'
import type { InboxGroup } from '../../data/claims/inbox-groups.ts'
import { useIsUnderWay } from '../../data/transactions/use-is-under-way.ts'
import { ItemName } from './item-name.tsx'
import { Worth } from './worth.tsx'

const glyphs: Record<InboxGroup['kind'], GlyphName> = {
  ticket: 'ticket',
  pointWin: 'spark',
  refund: 'retry',
  preOrder: 'clock',
  game: 'games',
  liability: 'wallet',
  card: 'bell',
  points: 'plus',
  other: 'bell',
}

const PAGE = 10

export interface InboxGroupCardProps {
  group: InboxGroup
  /** How many its button takes. */
  transactions: number
  /** What was claimed before, or all of it, is not mined yet. */
  isUnderWay: boolean
  onClaim: (items: readonly ClaimItem[]) => void
}

/** One kind of what waits: how many, how much, its button, and each item on demand. */
export function InboxGroupCard({
  group: { kind, count, sums, points, items },
  transactions,
  isUnderWay,
  onClaim,
}: InboxGroupCardProps) {
  const t = useTranslations('inbox')
  const [limit, setLimit] = useState(0)
  const isOpen = limit > 0
  const canList = items.length > 0
  const note =
    kind === 'preOrder' || kind === 'other'
      ? t(`notes.${kind}`)
      : // Their contracts take one call each.
        (kind === 'game' || kind === 'liability') && transactions > 1
        ? t(`notes.${kind}`, { transactions: t('transactions', { count: transactions }) })
        : undefined
  return (
    <li className="overflow-hidden rounded-m border border-line bg-s2">
      <div className="flex items-center gap-3 p-3">
        <span
          className={classNames(
            'grid size-9 shrink-0 place-items-center rounded-full',
            kind === 'ticket' || kind === 'pointWin' ? 'bg-gold-soft text-gold' : 'bg-s3 text-mute',
          )}
        >
          <Glyph name={glyphs[kind]} />
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          disabled={!canList}
          onClick={() => setLimit(isOpen ? 0 : PAGE)}
          className="grid min-h-9 min-w-0 flex-1 content-center text-start"
        >
          <span className="flex items-center gap-1.5 font-semibold text-sm">
            <span className="min-w-0">{t(`groups.${kind}`)}</span>
            <span className="num rounded-full bg-s3 px-1.5 text-2xs text-mute">{count}</span>
            {canList ? (
              <Glyph
                name="chevronDown"
                className={classNames('size-3.5 text-mute transition-transform duration-150', isOpen && 'rotate-180')}
              />
            ) : null}
          </span>
          <span className="text-mute text-xs">
            <Worth sums={sums} points={points} />
          </span>
        </button>
        {canList && kind !== 'preOrder' ? (
          <Button
            variant="soft"
            size="xs"
            disabled={isUnderWay}
            aria-label={t('claimGroup', { group: t(`groups.${kind}`) })}
            onClick={() => onClaim(items)}
          >
            {t('take')}
          </Button>
        ) : null}
      </div>
      {note ? <p className="border-line border-t px-3 py-2 text-faint text-xs">{note}</p> : null}
      {isOpen || kind === 'preOrder' ? (
        <ul className="divide-y divide-line border-line border-t">
          {items.slice(0, Math.max(limit, PAGE)).map((item) => (
            <ItemLine key={item.id} item={item} isUnderWay={isUnderWay} onClaim={onClaim} />
          ))}
        </ul>
      ) : null}
      {isOpen && items.length > limit ? (
        <Button variant="ghost" size="xs" onClick={() => setLimit(limit + 100)} className="m-2">
          {t('showMore', { count: items.length - limit })}
        </Button>
      ) : null}
    </li>
  )
}

type ItemLineProps = { item: ClaimItem } & Pick<InboxGroupCardProps, 'isUnderWay' | 'onClaim'>

function ItemLine({ item, isUnderWay, onClaim }: ItemLineProps) {
  const t = useTranslations('inbox')
  const id = useId()
  const { sum, points } = worthOf(item)
  const isSent = useIsUnderWay(...subjectsOf(item))
  return (
    <li className="flex items-center justify-between gap-3 px-3 py-2 text-sm">
      <span id={id} className="wrap-anywhere min-w-0">
        <ItemName item={item} />
      </span>
      <span className="wrap-anywhere flex items-center gap-2 text-end text-mute text-xs">
        <Worth sums={sum ? [sum] : []} points={points && addPoints([points])} />
        {item.kind === 'preOrder' ? (
          <Button
            variant="soft"
            size="xs"
            disabled={isUnderWay || isSent}
            aria-describedby={id}
            onClick={() => onClaim([item])}
          >
            {t('stop')}
          </Button>
        ) : null}
      </span>
    </li>
  )
}
