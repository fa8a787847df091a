import { screen, within } from '@testing-library/react'
import { HIGH_RISK, LOW_RISK, MEDIUM_RISK, segmentMultipliers, type WheelNumber } from '@tyche/fairness'
import { afterEach, expect, test, vi } from 'vitest'
import { segmentAt } from '../../../components/game-art/wheel/wheel-geometry.ts'
import type { StagePlay } from '../../../data/games/game-definition.ts'
import { houseEdge, oddsConfig } from '../../../testing/games/odds-config.ts'
import { restingStage, rollStage } from '../../../testing/games/render-stage.tsx'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { askForLessMotion } from '../../../testing/slow-motion.ts'
import { SpinStage } from './spin-stage.tsx'

afterEach(() => vi.unstubAllGlobals())

const config = oddsConfig('spin', [0, 1, 2])
const wheels: readonly WheelNumber[] = [LOW_RISK, MEDIUM_RISK, HIGH_RISK]
const settledOf = (wheel: WheelNumber, outcomes: readonly number[]): StagePlay[] =>
  outcomes.map((outcome) => ({ outcome, multiplier: segmentMultipliers(houseEdge, wheel)[outcome] ?? -1n }))

const stage = restingStage<WheelNumber>(SpinStage, { choice: MEDIUM_RISK, config, playCount: 1 })

function segmentUnderPointer(segmentCount: number): number {
  const turned = /rotate\((.+)deg\)/.exec(screen.getByTestId('wheel-disc').style.transform)?.[1]
  return segmentAt(Number(turned), segmentCount)
}

test.each(wheels)('lists in the legend what the maths of wheel %s says', (choice) => {
  renderWithIntl(stage({ choice }))
  const segments = segmentMultipliers(houseEdge, choice)
  const legend = within(screen.getByRole('list', { name: 'What the wheel pays' }))
  const listed = legend.getAllByText(/ on \d+ segments? of /).map(({ textContent }) => {
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
  expect(listed).toEqual(expected)
})

test('shows no result while it turns', () => {
  const { container } = rollStage(stage)
  expect(container.querySelector('.wheel-value')).toBeNull()
  expect(screen.queryByText(/^Play \d/)).toBeNull()
})

test.each(wheels)('shows every settled segment of wheel %s at once without motion', (choice) => {
  askForLessMotion()
  const count = segmentMultipliers(houseEdge, choice).length
  const { onSequenceEnd, settle } = rollStage(stage, { choice })
  for (let outcome = 0; outcome < count; outcome += 1) {
    settle({ plays: settledOf(choice, [outcome]) })
    expect(segmentUnderPointer(count)).toBe(outcome)
  }
  expect(onSequenceEnd).toHaveBeenCalledOnce()
})

test('turns to each settled segment in order and reports the end once', async () => {
  const { onSequenceEnd, settle, container } = rollStage(stage, { playCount: 3 })
  settle({ plays: settledOf(MEDIUM_RISK, [7, 0, 12]) })
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

test('shows the last settled segment at once when skipped halfway', () => {
  const { onSequenceEnd, settle } = rollStage(stage, { choice: HIGH_RISK, playCount: 2 })
  const plays = settledOf(HIGH_RISK, [3, 30])
  settle({ plays })
  settle({ plays, isSkipped: true })
  expect(onSequenceEnd).toHaveBeenCalledOnce()
  expect(segmentUnderPointer(40)).toBe(30)
})
