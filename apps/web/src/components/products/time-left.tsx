import { useLocale, useTranslations } from 'use-intl'
import { formatTimeLeft } from '../../lib/time-left.ts'
import { useTimeLeft } from '../time/countdown.tsx'

/** "Ends in 2d 4h". Needs the texts of the lottery. */
export function TimeLeft({ to, text }: { to: number; text: 'timeLeft' | 'opensIn' }) {
  const t = useTranslations('products')
  const locale = useLocale()
  return <span className="num">{t(text, { time: formatTimeLeft(useTimeLeft(to), locale) })}</span>
}
