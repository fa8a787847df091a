import { classNames } from '@tyche/ui/class-names'
import { Glyph } from '@tyche/ui/glyph'
import { Mark } from '@tyche/ui/mark'
import type { Connector } from 'wagmi'
import { DEMO_CONNECTOR_ID } from '../../lib/wallet/wallet-store.ts'

/** EIP-6963 icons are data URIs; anything else would be a request to a stranger and is not shown. */
export function WalletIcon({ connector, className }: { connector: Connector; className?: string }) {
  const icon = connector.icon?.trim()
  const box = classNames('grid shrink-0 place-items-center rounded-s', className)
  if (connector.id === DEMO_CONNECTOR_ID) {
    return (
      <span className={classNames(box, 'border border-line bg-s1')}>
        <Mark className="size-[62%]" />
      </span>
    )
  }
  if (icon?.startsWith('data:image/')) return <img src={icon} alt="" className={classNames(box, 'object-contain')} />
  return (
    <span className={classNames(box, 'bg-s3 text-mute')}>
      <Glyph name="wallet" />
    </span>
  )
}
