import { Address } from '@tyche/ui/address'
import { Card } from '@tyche/ui/card'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'

/** A contract that holds money: its name and address, and its tokens one below the other. */
export function MoneyCard({ name, address, children }: { name: string; address: string; children: ReactNode }) {
  const common = useTranslations('common')
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid min-w-0 divide-y divide-line">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-4 max-md:px-4">
        <h3 id={id} className="font-semibold text-md">
          {name}
        </h3>
        <span className="flex items-center gap-1 text-mute text-sm">
          <Address address={address} copy={{ label: common('copy'), copied: common('copySuccess') }} />
          <ExplorerLink kind="address" value={address} label={name} />
        </span>
      </header>
      {children}
    </Card>
  )
}
