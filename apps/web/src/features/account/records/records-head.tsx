import { HeadCell } from '@tyche/ui/table'
import { useTranslations } from 'use-intl'

/** Which records: of one game by all players, or of one player in all games. */
export type RecordsOf = 'game' | 'player'

/** Below `lg`, where nine columns have no room, a record has three: further lines hold the rest. */
const wide = 'max-lg:hidden'
export const tight = 'max-lg:px-3'

export function RecordsHead({ of }: { of: RecordsOf }) {
  const t = useTranslations('records')
  return (
    <thead>
      <tr>
        <HeadCell className={tight}>{t(of === 'game' ? 'player' : 'game')}</HeadCell>
        <HeadCell className={wide}>{t('playAt')}</HeadCell>
        {of === 'player' ? <HeadCell className={wide}>{t('hash')}</HeadCell> : null}
        <HeadCell className={wide}>{t('choice')}</HeadCell>
        <HeadCell numeric className={wide}>
          {t('multiplier')}
        </HeadCell>
        <HeadCell numeric className={wide}>
          {t('cost')}
        </HeadCell>
        <HeadCell numeric className={wide}>
          {t('income')}
        </HeadCell>
        <HeadCell numeric className={tight}>
          {t('profit')}
        </HeadCell>
        <HeadCell className={tight}>
          <span className="sr-only">{t('check')}</span>
        </HeadCell>
      </tr>
    </thead>
  )
}
