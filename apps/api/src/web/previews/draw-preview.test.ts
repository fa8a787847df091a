import { expect, test } from 'vitest'
import { drawPreview } from './draw-preview.ts'
import type { BetPreview } from './preview-facts.ts'

const mark = '<svg viewBox="0 0 32 32"><path d="M1 1"/></svg>'
const bet: BetPreview = {
  ...{ kind: 'bet', game: 'Coin Flip', nonce: '12', choice: 'Tails', status: 'settled', isWin: true },
  plays: [
    { outcome: 'Tails', isWin: true },
    { outcome: 'Heads', isWin: false },
  ],
  ...{ stake: '2.00 USDM', payout: '1.96 USDM', multiplier: '0.98' },
}
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

test('shows the game, the choice, each outcome, stake, payout and multiplier of a bet', () => {
  expect(textsOf(drawPreview(bet, mark))).toEqual(
    expect.arrayContaining([
      ...['Coin Flip', 'Bet 12  ·  Tails', 'Tails', 'Heads'],
      ...['2.00 USDM', '1.96 USDM', '×0.98'],
    ]),
  )
})

test('shows no result of a bet that has none', () => {
  for (const status of ['pending', 'refunded'] as const) {
    const texts = textsOf(drawPreview({ ...bet, status, plays: [] }, mark))
    expect(texts).not.toContain('1.96 USDM')
    expect(texts.join()).not.toContain('×')
  }
})

test('shows as many outcomes as there is room for', () => {
  const plays = Array.from({ length: 20 }, () => ({ outcome: 'Scissors', isWin: false }))
  const texts = textsOf(drawPreview({ ...bet, plays }, mark))
  expect(texts.filter((text) => text === 'Scissors').length).toBeLessThan(10)
  expect(texts).toContain('…')
})

test('shows product, prize and winning codes of a draw', () => {
  const draw = { kind: 'draw', name: 'Hundred #8', prize: '90 USDM', sale: '100 / 100' } as const
  const texts = textsOf(drawPreview({ ...draw, codes: ['7', '40'], winners: 2 }, mark))
  expect(texts).toEqual(expect.arrayContaining(['Hundred #8', '90 USDM', '7', '40', 'Winning codes: 2']))
  expect(textsOf(drawPreview({ ...draw, codes: [], winners: 0 }, mark))).toContain('The draw is to come')
})

test('a name cannot break out of the picture, and letters that the font lacks are left out', () => {
  const name = `<script>alert(1)</script>"&' 한국 🎲 Сотня`
  const svg = drawPreview({ kind: 'draw', name, prize: '', sale: '', codes: [], winners: 0 }, mark)
  expect(svg).not.toContain('<script')
  expect(svg).not.toMatch(/[한🎲]/u)
  expect(svg).toContain('Сотня')
})
