import { shortAddress } from '@tyche/ui/address'
import { CopyButton } from '@tyche/ui/copy-button'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'

/** A bet's transaction hash, to copy, with a link where the chain has an explorer. */
export function RecordHash({ hash }: { hash: string }) {
  const t = useTranslations('records')
  const common = useTranslations('common')
  return (
    <span className="num inline-flex items-center gap-1 max-lg:gap-0" title={hash}>
      {shortAddress(hash)}
      <CopyButton value={hash} label={t('copyHash')} copied={common('copySuccess')} className="max-lg:touch" />
      <ExplorerLink kind="tx" value={hash} className="justify-center max-lg:touch" />
    </span>
  )
}
