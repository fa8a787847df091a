import type { GlyphName } from '@tyche/ui/glyph'
import { routePaths, type StaticPath } from '../../../config/paths.ts'

export interface NavItem {
  to: StaticPath
  glyph: GlyphName
  label:
    | 'home'
    | 'games'
    | 'coinFlip'
    | 'dice'
    | 'range'
    | 'rps'
    | 'spin'
    | 'luckybuy'
    | 'pointbuy'
    | 'pools'
    | 'referral'
    | 'rank'
    | 'cdkey'
    | 'mint'
    | 'mine'
}

export interface NavGroup {
  label: 'play' | 'buy' | 'earn' | 'account'
  items: readonly NavItem[]
}

const navGroups: readonly NavGroup[] = [
  {
    label: 'play',
    items: [
      { to: routePaths.home, glyph: 'home', label: 'home' },
      { to: routePaths.games, glyph: 'games', label: 'games' },
      { to: routePaths.coin, glyph: 'coin', label: 'coinFlip' },
      { to: routePaths.dice, glyph: 'dice', label: 'dice' },
      { to: routePaths.range, glyph: 'range', label: 'range' },
      { to: routePaths.rps, glyph: 'rps', label: 'rps' },
      { to: routePaths.spin, glyph: 'spin', label: 'spin' },
    ],
  },
  {
    label: 'buy',
    items: [
      { to: routePaths.luckybuy, glyph: 'luckybuy', label: 'luckybuy' },
      { to: routePaths.pointbuy, glyph: 'pointbuy', label: 'pointbuy' },
    ],
  },
  {
    label: 'earn',
    items: [
      { to: routePaths.pools, glyph: 'pools', label: 'pools' },
      { to: routePaths.referral, glyph: 'referral', label: 'referral' },
      { to: routePaths.rank, glyph: 'rank', label: 'rank' },
      { to: routePaths.cdkey, glyph: 'cdkey', label: 'cdkey' },
    ],
  },
  {
    label: 'account',
    items: [
      { to: routePaths.user, glyph: 'user', label: 'mine' },
      { to: routePaths.mint, glyph: 'mint', label: 'mint' },
    ],
  },
]

/** The groups for a chain: without a test token there is no Mint. */
export function navGroupsFor({ canMint }: { canMint: boolean }): readonly NavGroup[] {
  if (canMint) return navGroups
  return navGroups.map((group) => ({ ...group, items: group.items.filter(({ to }) => to !== routePaths.mint) }))
}

export const tabItems: readonly NavItem[] = [
  { to: routePaths.games, glyph: 'games', label: 'games' },
  { to: routePaths.home, glyph: 'home', label: 'home' },
  { to: routePaths.user, glyph: 'user', label: 'mine' },
]
