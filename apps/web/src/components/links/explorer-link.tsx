import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChainConfig } from '../../data/chain-config/chain-config.ts'
import { explorerUrl } from '../../data/chain-config/explorer-url.ts'

export type ExplorerLinkProps = {
  kind: 'address' | 'tx'
  value: string
  /** The accessible name of the link, which shows only an arrow: where a list has many, one that tells them apart. */
  label?: string | undefined
  children?: ReactNode
  className?: string
}

/** Renders nothing on a chain without an explorer, such as the local one. */
export function ExplorerLink({ kind, value, label: ownLabel, children, className }: ExplorerLinkProps) {
  const t = useTranslations('transaction')
  const config = useChainConfig()
  const href = config && explorerUrl(config.explorerUrl, kind, value)
  if (!href) return null
  const label = ownLabel ?? t('explorer')
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={children ? undefined : label}
      title={label}
      className={classNames(
        'relative inline-flex items-center gap-1.5 rounded-xs text-faint transition-colors duration-150 before:absolute before:-inset-2 hover:text-fg',
        className,
      )}
    >
      {children}
      <Glyph name="external" className="size-3.5" />
    </a>
  )
}
