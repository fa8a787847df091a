import { useState } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { DocumentLink } from '../../../components/links/document-link.tsx'
import { apiUrl } from '../../../config/api-url.ts'
import { routePaths } from '../../../config/paths.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useLazyOnDemand } from '../../../lib/lazy/use-lazy-on-demand.ts'
import type { SiteInfoSection } from './site-info-dialog.tsx'

const loadSiteInfo = async () => (await import('./site-info-dialog.tsx')).SiteInfoDialog

const itemClass = 'touch inline-flex min-h-6 items-center hover:text-fg hover:underline underline-offset-4'

/** The end of every page: contracts, source, docs, audit status, age and help. Below the first screen, and lazy. */
export function SiteFooter() {
  return 'siteInfo' in useMessages() ? <Footer /> : null
}

function Footer() {
  const t = useTranslations()
  const docs = useChainConfig()?.links.docs
  const [section, setSection] = useState<SiteInfoSection>()
  const close = () => setSection(undefined)
  const SiteInfo = useLazyOnDemand(loadSiteInfo, section !== undefined, close)
  const opener = (part: SiteInfoSection, text: string, className = '') => (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${itemClass} ${className}`}
      onClick={() => setSection(part)}
    >
      {text}
    </button>
  )
  return (
    <footer className="mx-auto flex w-full max-w-[1280px] flex-wrap items-center gap-x-5 gap-y-1 border-line border-t px-5 py-4 text-mute text-sm max-md:px-3">
      {opener('contracts', t('gameInfo.contracts'))}
      {opener('source', t('gameInfo.source'))}
      <a href={docs || apiUrl('/docs')} target="_blank" rel="noreferrer" className={itemClass}>
        {t('siteInfo.docs')}
      </a>
      <DocumentLink to={routePaths.verify} className={itemClass}>
        {t('siteInfo.verify')}
      </DocumentLink>
      <DocumentLink to={routePaths.transparency} className={itemClass}>
        {t('siteInfo.transparency')}
      </DocumentLink>
      <DocumentLink to={routePaths.status} className={itemClass}>
        {t('siteInfo.status')}
      </DocumentLink>
      {opener('audit', t('pools.unaudited'), 'text-gold')}
      {opener('help', t('siteInfo.help'))}
      <p className="flex items-baseline gap-2 text-faint text-xs md:ms-auto">
        <b className="text-sm">18+</b> {t('siteInfo.adultHint')}
      </p>
      {SiteInfo ? <SiteInfo section={section} onClose={close} /> : null}
    </footer>
  )
}
