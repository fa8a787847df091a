import { Modal } from '@tyche/ui/modal'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ContractList, contractName } from '../../../components/contract-list.tsx'
import { SheetSection } from '../../../components/sheet-section.tsx'
import { SourceList } from '../../../components/source-list.tsx'
import { gameSources, leavingSource, sharedSources } from '../../../config/source-paths.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useScrollTo } from '../../../lib/screen/use-scroll-to.ts'
import { SocialLinks } from '../navigation/social-links.tsx'

export type SiteInfoSection = 'contracts' | 'source' | 'audit' | 'help'

export type SiteInfoDialogProps = { section: SiteInfoSection | undefined; onClose: () => void }

const questions = ['start', 'check', 'money', 'late', 'gone'] as const

/** What the footer's entries open. Lazy. */
export function SiteInfoDialog({ section, onClose }: SiteInfoDialogProps) {
  const t = useTranslations()
  return (
    <Modal
      open={section !== undefined}
      onClose={onClose}
      title={t('siteInfo.title')}
      closeLabel={t('common.close')}
      size="lg"
    >
      <Sheet section={section} />
    </Modal>
  )
}

function Sheet({ section }: Pick<SiteInfoDialogProps, 'section'>) {
  const t = useTranslations()
  const chain = useChainConfig()
  const sheet = useRef<HTMLDivElement>(null)
  useScrollTo(sheet, section)
  const contracts = Object.entries(chain?.contracts ?? {}).flatMap(([key, address]) =>
    address ? { name: contractName(key), address } : [],
  )
  return (
    <div ref={sheet} className="grid">
      <SheetSection title={t('siteInfo.help')} anchor="help">
        <dl className="grid gap-2 text-sm">
          {questions.map((question) => (
            <div key={question}>
              <dt className="font-medium">{t(`siteInfo.${question}`)}</dt>
              <dd className="text-mute">{t(`siteInfo.${question}Text`)}</dd>
            </div>
          ))}
        </dl>
        <SourceList paths={[leavingSource]} />
        <SocialLinks />
      </SheetSection>
      <SheetSection title={t('siteInfo.auditTitle')} anchor="audit">
        <p className="text-gold text-sm">{t('gameInfo.notAudited')}</p>
        <p className="text-mute text-sm">{t('siteInfo.auditHint')}</p>
      </SheetSection>
      {chain ? (
        <SheetSection title={t('gameInfo.contracts')} anchor="contracts">
          <p className="text-mute text-sm">
            {t('siteInfo.contractsHint', { chain: chain.chainName, block: chain.deploymentBlock })}
          </p>
          <ContractList contracts={contracts} />
        </SheetSection>
      ) : null}
      <SheetSection title={t('gameInfo.source')} anchor="source">
        <p className="text-mute text-sm">{t('gameInfo.sourceHint')}</p>
        {chain?.links.source ? (
          <a
            href={chain.links.source}
            target="_blank"
            rel="noreferrer"
            className="touch text-sm underline underline-offset-4"
          >
            {t('siteInfo.repository')}
          </a>
        ) : null}
        <SourceList paths={[...Object.values(gameSources).flat(), ...sharedSources]} />
        {chain ? (
          <p className="num text-faint text-xs">
            {t('siteInfo.build')} {chain.buildId}
          </p>
        ) : null}
      </SheetSection>
    </div>
  )
}
