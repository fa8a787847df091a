import { classNames } from '@tyche/ui/class-names'
import { useTranslations } from 'use-intl'
import { type RankTag, rankTags } from './use-rank-scope.ts'

/** One game or family of products, or all. */
export function TagChips({ value, onChange }: { value: RankTag; onChange: (tag: RankTag) => void }) {
  const t = useTranslations('rank')
  const games = useTranslations('games')
  const labelOf = (tag: RankTag) => {
    if (tag === 'all') return t('all')
    if (tag === 'games') return t('allGames')
    return tag === 'luckyBuy' ? t('luckyBuy') : games(tag)
  }
  return (
    <fieldset className="relative flex min-w-0 gap-1.5 overflow-x-auto border-line border-b p-3">
      <legend className="sr-only">{t('tags')}</legend>
      {rankTags.map((tag) => (
        <label
          key={tag}
          className={classNames(
            'touch flex h-[34px] shrink-0 cursor-pointer items-center rounded-full border border-line px-3.5 font-semibold text-mute text-sm transition-colors duration-150',
            'hover:border-control-line hover:text-fg has-checked:border-green has-checked:bg-green-soft has-checked:text-green',
            'has-focus-visible:outline-2 has-focus-visible:outline-green has-focus-visible:-outline-offset-2',
          )}
        >
          <input
            type="radio"
            name="rank-tag"
            value={tag}
            checked={tag === value}
            onChange={() => onChange(tag)}
            className="sr-only"
          />
          {labelOf(tag)}
        </label>
      ))}
    </fieldset>
  )
}
