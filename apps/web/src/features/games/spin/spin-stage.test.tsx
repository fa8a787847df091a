import { screen, within } from '@testing-library/react'
import { HIGH_RISK, LOW_RISK, MEDIUM_RISK, segmentMultipliers, type WheelNumber } from '@tyche/fairness'
import { afterEach, expect, test, vi } from 'vitest'
import { segmentAt } from '../../../components/game-art/wheel/wheel-geometry.ts'
import type { StagePlay, StageProps } from '../../../data/games/game-definition.ts'
import { houseEdge, oddsConfig } from '../../../testing/odds-config.ts'
import { renderWithIntl, withIntl } from '../../../testing/render-with-intl.tsx'
import { askForLessMotion } from '../../../testing/slow-motion.ts'
import { SpinStage } from './spin-stage.tsx'

afterEach(() => vi.unstubAllGlobals())

const config = oddsConfig('spin', [0, 1, 2])
const wheels: readonly WheelNumber[] = [LOW_RISK, MEDIUM_RISK, HIGH_RISK]
const settledOf = (wheel: WheelNumber, outcomes: readonly number[]): StagePlay[] =>
  outcomes.map((outcome) => ({ outcome, multiplier: segmentMultipliers(houseEdge, wheel)[outcome] ?? -1n }))

const stage = (props: Partial<StageProps<WheelNumber>>) => (
  <SpinStage
    state="idle"
    choice={MEDIUM_RISK}
    onChoice={() => {}}
    disabled={false}
    config={config}
    playCount={1}
    plays={[]}
    mood={undefined}
    isSkipped={false}
    onSequenceEnd={() => {}}
    {...props}
  >
    {null}
  </SpinStage>
)

function segmentUnderPointer(segmentCount: number): number {
  const turned = /rotate\((.+)deg\)/.exec(screen.getByTestId('wheel-disc').style.transform)?.[1]
  return segmentAt(Number(turned), segmentCount)
}

function roll(props: Partial<StageProps<WheelNumber>> = {}) {
  const onSequenceEnd = vi.fn()
  const view = renderWithIntl(stage({ state: 'rolling', onSequenceEnd, ...props }))
  const show = (more: Partial<StageProps<WheelNumber>>) =>
    view.rerender(withIntl(stage({ state: 'settled', onSequenceEnd, ...props, ...more })))
  return { ...view, onSequenceEnd, show }
}

test.each(wheels)('the legend tells what the maths of wheel %s says', (choice) => {
  renderWithIntl(stage({ choice }))
  const segments = segmentMultipliers(houseEdge, choice)
  const legend = within(screen.getByRole('list', { name: 'What the wheel pays' }))
  const told = legend.getAllByText(/ on \d+ segments? of /).map(({ textContent }) => {
    const [, factor, count, total] = /^(.+)× on (\d+) segments? of (\d+)$/.exec(textContent ?? '') ?? []
    return [Number(factor), Number(count), Number(total)]
  })
  const expected = [...new Set(segments)]
    .sort((a, b) => (a > b ? -1 : 1))
    .map((multiplier) => [
      Number(multiplier) / 1e18,
      segments.filter((segment) => segment === multiplier).length,
      segments.length,
    ])
  expect(told).toEqual(expected)
})

test('shows no result while it turns', () => {
  const { container } = roll()
  expect(container.querySelector('.wheel-value')).toBeNull()
  expect(screen.queryByText(/^Play \d/)).toBeNull()
})

test.each(wheels)('without motion every segment of wheel %s is shown at once, exactly as settled', (choice) => {
  askForLessMotion()
  const count = segmentMultipliers(houseEdge, choice).length
  const { onSequenceEnd, show } = roll({ choice })
  for (let outcome = 0; outcome < count; outcome += 1) {
    show({ plays: settledOf(choice, [outcome]) })
    expect(segmentUnderPointer(count)).toBe(outcome)
  }
  expect(onSequenceEnd).toHaveBeenCalledOnce()
})

test('turns to each settled segment in order and reports the end once', async () => {
  const { onSequenceEnd, show, container } = roll({ playCount: 3 })
  show({ playCount: 3, plays: settledOf(MEDIUM_RISK, [7, 0, 12]) })
  expect(onSequenceEnd).not.toHaveBeenCalled()
  await expect.poll(() => onSequenceEnd.mock.calls.length, { timeout: 5_000 }).toBe(1)
  expect(segmentUnderPointer(20)).toBe(12)
  await expect.poll(() => container.querySelector('.wheel-value')?.textContent).toBe('1.47×3/3')
  expect(screen.getAllByText(/^Play \d of 3/).map((item) => item.textContent)).toEqual([
    'Play 1 of 3: Segment 8, 0.00×',
    'Play 2 of 3: Segment 1, 4.90×',
    'Play 3 of 3: Segment 13, 1.47×',
  ])
})

test('a skip in the middle shows the last settled segment at once', () => {
  const { onSequenceEnd, show } = roll({ choice: HIGH_RISK, playCount: 2 })
  const plays = settledOf(HIGH_RISK, [3, 30])
  show({ choice: HIGH_RISK, playCount: 2, plays })
  show({ choice: HIGH_RISK, playCount: 2, plays, isSkipped: true })
  expect(onSequenceEnd).toHaveBeenCalledOnce()
  expect(segmentUnderPointer(40)).toBe(30)
})
