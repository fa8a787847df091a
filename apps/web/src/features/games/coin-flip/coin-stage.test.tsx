import { screen } from '@testing-library/react'
import { HEADS, TAILS } from '@tyche/fairness'
import { expect, test, vi } from 'vitest'
import type { StagePlay } from '../../../data/games/game-definition.ts'
import { renderWithIntl, withIntl } from '../../../testing/render-with-intl.tsx'
import { CoinStage, type CoinStageProps } from './coin-stage.tsx'

const won: StagePlay = { outcome: HEADS, multiplier: 1_960000000000000000n }
const lost: StagePlay = { outcome: TAILS, multiplier: 0n }
const plays = [won, lost, won]

const stage = (props: Partial<CoinStageProps>) => (
  <CoinStage
    state="idle"
    choice={HEADS}
    plays={[]}
    playCount={3}
    mood={undefined}
    isSkipped={false}
    onSequenceEnd={() => {}}
    {...props}
  >
    {null}
  </CoinStage>
)
const turned = (container: HTMLElement) => container.querySelector<HTMLElement>('.coin-body')?.style.transform

test('shows the last play when opened after the result', () => {
  const { container } = renderWithIntl(stage({ state: 'settled', plays: [won, lost], playCount: 2 }))
  expect(turned(container)).toBe('rotateX(180deg)')
  expect(screen.getByText('Play 1 of 2: Heads, 1.96×')).toBeTruthy()
  expect(screen.getByText('Play 2 of 2: Tails, 0.00×')).toBeTruthy()
})

test('shows no outcome while rolling', () => {
  renderWithIntl(stage({ state: 'rolling', plays }))
  expect(screen.queryByText(/^Play \d/)).toBeNull()
})

const landed = () => screen.queryAllByText(/^Play \d of 3/).map((item) => item.textContent)
const everyPlay = ['Play 1 of 3: Heads, 1.96×', 'Play 2 of 3: Tails, 0.00×', 'Play 3 of 3: Heads, 1.96×']

function settle(props: Partial<CoinStageProps> = {}) {
  const onSequenceEnd = vi.fn()
  const view = renderWithIntl(stage({ state: 'rolling', onSequenceEnd, ...props }))
  const show = (more: Partial<CoinStageProps> = {}) =>
    view.rerender(withIntl(stage({ state: 'settled', plays, onSequenceEnd, ...props, ...more })))
  show()
  return { ...view, onSequenceEnd, show }
}

test('lands one play after the other and reports the end once', async () => {
  const { onSequenceEnd, container, show } = settle()
  expect(landed()).toEqual([])
  await expect.poll(() => onSequenceEnd.mock.calls.length, { timeout: 5_000 }).toBe(1)
  expect(turned(container)).toBe('rotateX(0deg)')
  await expect.poll(landed).toEqual(everyPlay)
  show({ plays: [...plays] })
  expect(onSequenceEnd).toHaveBeenCalledOnce()
})

test('ends at once when skipped', () => {
  const { onSequenceEnd, show } = settle()
  show({ isSkipped: true })
  expect(landed()).toEqual(everyPlay)
  expect(onSequenceEnd).toHaveBeenCalledOnce()
})

test('ends at once with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const { onSequenceEnd, container } = settle()
  expect(turned(container)).toBe('rotateX(0deg)')
  expect(landed()).toEqual(everyPlay)
  expect(onSequenceEnd).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
