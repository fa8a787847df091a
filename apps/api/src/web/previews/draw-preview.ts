import { escapeHtml } from '../pages/page-head.ts'
import type { BetPreview, DrawPreview, Preview } from './preview-facts.ts'

/** The size that previewers ask for. */
const previewSize = { width: 1200, height: 630 } as const

/** The dark theme of the site; a renderer of pictures knows no oklch. */
const colors = {
  bg: '#0a0e13',
  card: '#10151b',
  line: '#2c343d',
  chip: '#1d242c',
  fg: '#f1f3f5',
  mute: '#a5adb6',
  faint: '#8d959e',
  green: '#3ddc78',
  gold: '#efc25f',
  red: '#ff7a80',
} as const

const LEFT = 88
const RIGHT = previewSize.width - LEFT
const MAX_PLAYS = 10

/**
 * The picture of a link as SVG.
 *
 * @param mark the site's mark, as SVG
 */
export function drawPreview(preview: Preview, mark: string): string {
  const { width, height } = previewSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<radialGradient id="glow" cx="0.86" cy="0.1" r="0.9"><stop offset="0" stop-color="#124a2b"/><stop offset="1" stop-color="${colors.bg}"/></radialGradient>
<linearGradient id="edge" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.10"/><stop offset="1" stop-color="#fff" stop-opacity="0.03"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#glow)"/>
<rect x="36" y="36" width="${width - 72}" height="${height - 72}" rx="36" fill="${colors.card}" fill-opacity="0.72" stroke="url(#edge)" stroke-width="2"/>
${brand(mark)}
${bodyOf(preview, mark)}
</svg>`
}

function bodyOf(preview: Preview, mark: string): string {
  if (preview.kind === 'bet') return betBody(preview)
  return preview.kind === 'draw' ? drawBody(preview) : siteBody(mark)
}

function betBody(bet: BetPreview): string {
  const { game, nonce, choice, stake, status } = bet
  const head = [
    text(LEFT, 232, game, { size: 84, weight: 'bold' }),
    text(LEFT, 296, `Bet ${nonce}  ·  ${choice}`, { size: 36, fill: colors.mute, room: 1000 }),
  ]
  if (status !== 'settled') {
    const said = status === 'pending' ? 'Waiting for the public random number' : 'Refunded in full'
    return [...head, fact(LEFT, 'Staked', stake, colors.fg), text(LEFT, 410, said, { size: 40 })].join('\n')
  }
  const color = bet.isWin ? colors.green : colors.fg
  return [
    ...head,
    chips(bet.plays.slice(0, MAX_PLAYS), bet.plays.length),
    fact(LEFT, 'Staked', stake, colors.fg),
    fact(LEFT + 400, 'Paid out', bet.payout, color),
    text(RIGHT, 232, `×${bet.multiplier}`, { size: 108, weight: 'bold', fill: color, anchor: 'end' }),
  ].join('\n')
}

function drawBody({ name, prize, sale, codes, winners }: DrawPreview): string {
  const isDrawn = codes.length > 0
  const shown = codes.map((outcome) => ({ outcome, isWin: true }))
  return [
    text(LEFT, 232, name, { size: 84, weight: 'bold', room: 1020 }),
    text(LEFT, 296, isDrawn ? `Winning codes: ${winners.toLocaleString('en')}` : 'The draw is to come', {
      size: 36,
      fill: colors.mute,
    }),
    isDrawn ? chips(shown, winners) : '',
    fact(LEFT, 'Prize of a code', prize, colors.gold),
    fact(LEFT + 520, 'Codes sold', sale, colors.fg),
  ].join('\n')
}

function siteBody(mark: string): string {
  return [
    picture(mark, 806, 176, 320),
    text(LEFT, 290, 'Results that', { size: 76, weight: 'bold' }),
    text(LEFT, 376, 'you can verify', { size: 76, weight: 'bold' }),
    text(LEFT, 446, 'Games and draws on the chain, decided in public', { size: 30, fill: colors.mute }),
  ].join('\n')
}

function brand(mark: string): string {
  return [
    picture(mark, LEFT - 6, 76, 56),
    text(LEFT + 62, 117, 'Tyche', { size: 36, weight: 'bold' }),
    text(RIGHT, 115, 'Verify it in your browser', { size: 27, fill: colors.faint, anchor: 'end' }),
  ].join('\n')
}

/** The outcome of each play, or the codes that won. */
function chips(shown: readonly { outcome: string; isWin: boolean }[], total: number): string {
  let x = LEFT
  const drawn: string[] = []
  for (const { outcome, isWin } of shown) {
    const width = 44 + widthOf(outcome, 30)
    if (x + width > RIGHT - 60) break
    drawn.push(
      `<rect x="${x}" y="344" width="${width}" height="60" rx="18" fill="${isWin ? colors.green : colors.chip}" stroke="${isWin ? colors.green : colors.line}" stroke-width="2"/>`,
      text(x + width / 2, 385, outcome, {
        size: 30,
        fill: isWin ? '#06210f' : colors.mute,
        anchor: 'middle',
        weight: 'bold',
      }),
    )
    x += width + 14
  }
  if (drawn.length / 2 < total) drawn.push(text(x + 4, 385, '…', { size: 34, fill: colors.mute }))
  return drawn.join('\n')
}

function fact(x: number, label: string, value: string, fill: string): string {
  return [
    text(x, 484, label, { size: 27, fill: colors.faint }),
    text(x, 541, value, { size: 46, weight: 'bold', fill, room: 500 }),
  ].join('\n')
}

interface TextStyle {
  readonly size: number
  readonly fill?: string
  readonly weight?: 'bold'
  readonly anchor?: 'end' | 'middle'
  /** Letters get smaller to fit. */
  readonly room?: number
}

function text(x: number, y: number, content: string, style: TextStyle): string {
  const { fill = colors.fg, weight, anchor = 'start', room = RIGHT - LEFT } = style
  const shown = drawable(content)
  const size = Math.min(style.size, (style.size * room) / Math.max(1, widthOf(shown, style.size)))
  // The font on the site is variable, which the renderer shows in its regular weight alone: an outline makes it bold.
  const outline = weight ? ` stroke="${fill}" stroke-width="${(size * 0.042).toFixed(2)}" stroke-linejoin="round"` : ''
  return `<text x="${x}" y="${y}" font-family="Inter Variable, Inter" font-size="${size.toFixed(1)}" fill="${fill}" text-anchor="${anchor}"${outline}>${escapeHtml(shown)}</text>`
}

/** Near enough for Inter. */
function widthOf(content: string, size: number): number {
  return [...content].reduce((sum, letter) => sum + (/[\s.,:;'|!ilIj·]/.test(letter) ? 0.32 : 0.6), 0) * size
}

/** What Inter has letters for; other scripts are left out rather than drawn as boxes. */
function drawable(content: string): string {
  return content
    .replace(/[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]/gu, '')
    .replace(/\p{Extended_Pictographic}/gu, '')
    .trim()
}

function picture(svg: string, x: number, y: number, size: number): string {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `)
}
