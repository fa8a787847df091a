import { popups } from './popups.ts'
import { panels, screens, wins } from './screens.ts'

export const mostPictures = 60
export const mostBytes = 150_000

const languages: Record<string, string> = { tr: 'in Turkish', kr: 'in Korean', ru: 'in Russian' }

/** The description of each picture, by file name. */
export function titleOf(name: string): string {
  const found = [...screens, ...wins, ...panels, ...popups].find((screen) => screen.name === name)
  if (found) return found.title
  const [, screen = '', locale = ''] = /^(.+)-(\w+)$/.exec(name) ?? []
  return `${titleOf(screen)}, ${languages[locale] ?? locale}`
}

/** The pictures of `docs/images`: width and theme of each. */
export const committed: Record<string, readonly string[]> = {
  home: ['1440-dark', '1440-light', '820-dark', '390-dark', '390-light'],
  games: ['1440-dark', '390-light'],
  coin: ['820-light'],
  'coin-won': ['1440-dark', '390-dark'],
  'dice-won': ['1440-dark', '820-dark', '390-light'],
  'range-won': ['390-dark'],
  'rps-won': ['1440-dark', '390-light'],
  'spin-won': ['1440-dark', '390-dark'],
  check: ['1440-dark'],
  pools: ['1440-dark', '1440-light', '390-dark'],
  pool: ['1440-dark', '820-light', '390-light'],
  'my-pools': ['1440-light'],
  luckybuy: ['1440-light', '390-dark'],
  'luckybuy-product': ['1440-dark', '1440-light', '390-light'],
  'buy-sheet': ['390-dark'],
  'luckybuy-drawn': ['1440-dark', '390-dark'],
  'luckybuy-tickets': ['1440-dark', '390-light'],
  ticket: ['1440-dark'],
  'luckybuy-preorders': ['1440-light'],
  'luckybuy-history': ['820-dark'],
  pointbuy: ['1440-light', '390-dark'],
  'pointbuy-product': ['1440-dark'],
  inbox: ['1440-dark', '390-dark'],
  rank: ['1440-dark', '1440-light', '390-dark'],
  referral: ['1440-dark', '390-light'],
  cdkey: ['1440-dark'],
  transparency: ['1440-dark', '390-light'],
  status: ['1440-dark', '390-light'],
  user: ['1440-dark', '1440-light', '390-dark'],
  invitation: ['390-light'],
  mint: ['1440-dark'],
  'not-found': ['390-dark'],
}
