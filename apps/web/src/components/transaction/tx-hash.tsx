import { Address } from '@tyche/ui/address'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../links/explorer-link.tsx'

export interface TxHashProps {
  hash: string
  /** What the button that copies is called. */
  copyLabel?: string | undefined
  /** What the link is called, where a list has many. */
  linkLabel?: string | undefined
}

/** A transaction's hash, to copy, with a link where the chain has an explorer. */
export function TxHash({ hash, copyLabel, linkLabel }: TxHashProps) {
  const common = useTranslations('common')
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap font-normal">
      <Address address={hash} copy={{ label: copyLabel ?? common('copy'), copied: common('copySuccess') }} />
      <ExplorerLink kind="tx" value={hash} label={linkLabel} />
    </span>
  )
}
