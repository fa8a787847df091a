import { classNames } from '@tyche/ui/class-names'
import { Glyph, type GlyphName } from '@tyche/ui/glyph'
import { Mark } from '@tyche/ui/mark'
import type { Connector } from 'wagmi'
import { kindOf } from '../../../data/wallet/connectors/connector-kind.ts'
import { safeIcon } from './safe-icon.ts'

const glyphs: Partial<Record<ReturnType<typeof kindOf>, GlyphName>> = { smart: 'shield', walletConnect: 'network' }

/** A wallet's own icon, as far as it can be shown without asking anybody for it. */
export function WalletIcon({ connector, className }: { connector: Connector; className?: string }) {
  const box = classNames('grid shrink-0 place-items-center rounded-s', className)
  const kind = kindOf(connector)
  if (kind === 'demo') {
    return (
      <span className={classNames(box, 'border border-line bg-s1')}>
        <Mark className="size-[62%]" />
      </span>
    )
  }
  const icon = kind === 'announced' ? safeIcon(connector.icon) : undefined
  if (icon) return <img src={icon} alt="" className={classNames(box, 'object-contain')} />
  return (
    <span className={classNames(box, 'bg-s3 text-mute')}>
      <Glyph name={glyphs[kind] ?? 'wallet'} />
    </span>
  )
}
