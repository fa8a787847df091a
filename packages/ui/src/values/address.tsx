import { classNames } from '../class-names.ts'
import { CopyButton, type CopyButtonProps } from '../controls/copy-button.tsx'

/** `0x7a21…c41e`: enough to recognise, short enough for a row. */
export function shortAddress(address: string): string {
  return address.length > 12 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

export interface AddressProps {
  address: string
  /** A name that stands for it, where the chain has one. */
  name?: string | null | undefined
  /** With the words for it, a copy button follows. */
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
