import { useTranslations } from 'use-intl'

/** What the colours of the code grid say. */
export function DrawLegend({ hasMine, isDrawn }: { hasMine: boolean; isDrawn: boolean }) {
  const t = useTranslations('draw')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-mute text-xs">
      {isDrawn ? (
        <Key className="bg-prize">{t('won')}</Key>
      ) : (
        <Key className="bg-[color-mix(in_oklab,var(--faint)_45%,var(--s3))]">{t('sold')}</Key>
      )}
      {hasMine ? (
        <Key className="border-[1.5px] border-green bg-[color-mix(in_oklab,var(--green)_38%,var(--s3))]">
          {t('mine')}
        </Key>
      ) : null}
    </ul>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-3 rounded-[3px] ${className}`} />
      {children}
    </li>
  )
}
