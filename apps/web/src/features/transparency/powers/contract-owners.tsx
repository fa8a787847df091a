import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import type { Powers } from '../../../data/transparency/read-powers.ts'
import { AddressList } from './address-list.tsx'
import { useContractName } from './contract-name.ts'

/** The owner of each contract: one that differs from the others would be a back door. */
export function ContractOwners({ powers: { roles } }: { powers: Powers }) {
  const t = useTranslations('transparency.powers')
  const nameOf = useContractName()
  const { contracts } = roles
  const isOne = new Set(contracts.map(({ owner }) => owner)).size === 1
  return (
    <details className="group text-sm">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-5 py-3 font-medium hover:text-fg max-md:px-4 [&::-webkit-details-marker]:hidden">
        <Glyph name="chevronDown" className="size-4 transition-transform group-open:rotate-180" />
        <span className="flex-1">
          {isOne ? t('oneOwner', { count: contracts.length }) : t('severalOwners', { count: contracts.length })}
        </span>
      </summary>
      <dl className="grid gap-1 px-5 pb-4 max-md:px-4">
        {contracts.map(({ contract, address, owner }) => (
          <div key={address} className="flex flex-wrap items-center justify-between gap-x-4">
            <dt className="text-mute">{nameOf(contract)}</dt>
            <dd>
              <AddressList addresses={[owner]} label={nameOf(contract)} nobody={t('nobody')} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
