import { Address } from '@tyche/ui/address'
import { useTranslations } from 'use-intl'
import type { Address as AnyAddress } from 'viem'
import { ExplorerLink } from '../../../components/links/explorer-link.tsx'
import { NOBODY } from './nobody.ts'

export interface AddressListProps {
  addresses: readonly AnyAddress[]
  /** What the addresses are, for the names of their links. */
  label: string
  /** For no address, and for that of nobody. */
  nobody: string
  /** What the address of nobody means instead. */
  anyone?: string | undefined
  noteOf?: ((address: AnyAddress) => string) | undefined
}

/** Addresses one below the other, to copy and to open in the explorer. */
export function AddressList({ addresses, label, nobody, anyone, noteOf }: AddressListProps) {
  const common = useTranslations('common')
  const copy = { label: common('copy'), copied: common('copySuccess') }
  if (addresses.length === 0) return <span className="text-mute">{nobody}</span>
  return (
    <ul className="grid gap-1">
      {addresses.map((address) => (
        <li key={address} className="flex min-h-6 flex-wrap items-center gap-x-2 sm:justify-end">
          {address === NOBODY ? (
            <span className="text-mute">{anyone ?? nobody}</span>
          ) : (
            <>
              {noteOf ? (
                <span className="rounded-full bg-s3 px-2 py-0.5 font-medium text-2xs text-mute">{noteOf(address)}</span>
              ) : null}
              <span className="flex items-center gap-1 font-semibold">
                <Address address={address} copy={copy} />
                <ExplorerLink kind="address" value={address} label={label} />
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
