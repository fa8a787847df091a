import { Link } from '@tanstack/react-router'
import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { routePaths } from '../../../config/paths.ts'
import { useChainConfig } from '../../../data/chain-config/chain-config.ts'
import { useShell } from '../../../lib/shell/shell-store.ts'
import { navGroupsFor } from './nav-items.ts'

const itemClass =
  'group/item flex h-9 items-center gap-2.5 rounded-s px-2.5 font-medium text-balance text-mute leading-tight transition-colors duration-150 hover:bg-s2 hover:text-fg ' +
  'max-md:h-11 aria-[current=page]:bg-s3 aria-[current=page]:text-fg'

/** The areas, in groups. When folded, labels remain for screen readers and as titles. */
export function NavList({ folded = false }: { folded?: boolean }) {
  const t = useTranslations('nav')
  const preload = useShell((state) => state.preloadsVisible) ? 'viewport' : 'intent'
  // Until the chain is known the entry stays, so that nothing moves on chains that have it.
  const canMint = useChainConfig()?.features.mint !== false
  return navGroupsFor({ canMint }).map((group) => (
    <div key={group.label} className="grid gap-0.5">
      <p className={folded ? 'sr-only' : 'px-2.5 pt-3.5 pb-1.5 font-semibold text-2xs text-faint tracking-[0.02em]'}>
        {t(group.label)}
      </p>
      {group.items.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          preload={preload}
          // An area is also current on the pages below it, such as its history.
          activeOptions={{ exact: item.to === routePaths.home, includeSearch: false }}
          title={folded ? t(item.label) : undefined}
          className={folded ? `${itemClass} justify-center px-0` : itemClass}
        >
          <Glyph name={item.glyph} className="group-aria-[current=page]/item:text-green" />
          <span className={folded ? 'sr-only' : ''}>{t(item.label)}</span>
        </Link>
      ))}
    </div>
  ))
}
