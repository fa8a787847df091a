import { CopyButton } from '@tyche/ui/copy-button'
import { useTranslations } from 'use-intl'

/** A draw may have many thousand winning codes: all are copied, so many are shown. */
const SHOWN = 300

export type HeldCodes = { readonly firstCode: number; readonly quantity: number }

export type WinningCodesProps = {
  codes: readonly number[]
  /** Of somebody's tickets, or orders of a sale for points; undefined if nobody's are looked for. */
  held?: readonly HeldCodes[] | undefined
}

/** The codes that the proof derived, and somebody's among them. */
export function WinningCodes({ codes, held }: WinningCodesProps) {
  const t = useTranslations('verifyPage')
  const common = useTranslations('common')
  const isMine = (code: number) =>
    held?.some(({ firstCode, quantity }) => code >= firstCode && code < firstCode + quantity) ?? false
  const won = codes.filter(isMine).length
  return (
    <div className="grid gap-2">
      {held ? (
        <p className={won > 0 ? 'font-semibold text-green' : 'text-mute'}>
          {won > 0 ? t('ticketWon', { count: won }) : t('ticketLost')}
        </p>
      ) : null}
      <p className="flex items-center gap-1 font-medium text-mute text-xs">
        {t('codes')}
        <CopyButton value={codes.join(', ')} label={common('copy')} copied={common('copySuccess')} />
      </p>
      <ul className="num flex max-h-40 flex-wrap gap-1.5 overflow-y-auto text-sm">
        {codes.slice(0, SHOWN).map((code) => (
          <li
            key={code}
            className={`rounded-s px-2 py-0.5 ${isMine(code) ? 'bg-green text-green-ink' : 'bg-s2 text-fg'}`}
          >
            {code}
          </li>
        ))}
        {codes.length > SHOWN ? <li className="px-1 py-0.5 text-faint">…</li> : null}
      </ul>
    </div>
  )
}
