import { useParams } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { PageHeading } from '../../components/page-heading.tsx'
import { SourceList } from '../../components/source-list.tsx'
import { TransparencyNote } from '../../components/transparency-note.tsx'
import { leavingSource } from '../../config/source-paths.ts'
import { VerifyPanel } from '../../features/verify/page/verify-panel.tsx'
import { useLateTranslations } from '../../i18n/use-late-translations.ts'

/** Of `/verify`, and of the links to a bet and to a draw. */
export function VerifyPage() {
  const t = useTranslations('verifyPage')
  const { hash, id } = useParams({ strict: false }) as { hash?: string; id?: string }
  return (
    <>
      <PageHeading title={t(hash ? 'betTitle' : id ? 'drawTitle' : 'title')} lead={t('lead')} />
      <VerifyPanel />
      <TransparencyNote />
      <LeaveNote />
    </>
  )
}

/** Who can verify without trusting us can also leave without us. */
function LeaveNote() {
  const t = useLateTranslations('siteInfo')
  if (!t) return null
  return (
    <section className="grid gap-1 text-sm">
      <h2 className="font-semibold">{t('gone')}</h2>
      <p className="max-w-[70ch] text-mute">{t('goneText')}</p>
      <SourceList paths={[leavingSource]} />
    </section>
  )
}
