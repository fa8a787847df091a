import { classNames } from '../class-names.ts'
import { CopyButton, type CopyButtonProps } from '../controls/copy-button.tsx'

/** Shortens an address: `0x7a21…c41e`. */
export function shortAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

export interface AddressProps {
  address: string
  /** The ENS name, if there is one. */
  name?: string | null | undefined
  /** The labels of a copy button; without them there is none. */
  copy?: Pick<CopyButtonProps, 'label' | 'copied'> | undefined
  className?: string | undefined
}

export function Address({ address, name, copy, className }: AddressProps) {
  return (
    <span className={classNames('inline-flex items-center gap-1', className)}>
      <span title={address} className="num">
        {name ?? shortAddress(address)}
      </span>
      {copy ? <CopyButton {...copy} value={address} /> : null}
    </span>
  )
}
