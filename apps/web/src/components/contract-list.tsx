import { Address } from '@tyche/ui/address'
import { useTranslations } from 'use-intl'
import { ExplorerLink } from './links/explorer-link.tsx'

export type NamedContract = { name: string; address: string }

/** Contracts by the names of their code, each with its address to copy or to open. */
export function ContractList({ contracts }: { contracts: readonly NamedContract[] }) {
  const common = useTranslations('common')
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {contracts.map(({ name, address }) => (
        <div key={name} className="flex min-h-8 items-center justify-between gap-3 text-sm">
          <dt className="min-w-0 truncate text-mute" title={name}>
            {name}
          </dt>
          <dd className="flex items-center gap-1 font-semibold">
            <Address address={address} copy={{ label: common('copy'), copied: common('copySuccess') }} />
            <ExplorerLink kind="address" value={address} label={name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `gameCenter` of the deployment record is the contract `GameCenter`. */
export const contractName = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)
