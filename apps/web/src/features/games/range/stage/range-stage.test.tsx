import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { range as maths, type RangeChoice } from '@tyche/fairness'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { StagePlay, StageProps } from '../../../../data/games/game-definition.ts'
import { deployedRange, gameConfigOf } from '../../../../testing/games/game-config.ts'
import { landedPlays, restingStage, rollStage } from '../../../../testing/games/render-stage.tsx'
import { renderWithIntl, withIntl } from '../../../../testing/render-with-intl.tsx'
import { askForLessMotion, holdAnimations } from '../../../../testing/slow-motion.ts'
import { RangeStage } from './range-stage.tsx'
import { cellCount, digitInCell } from './reel-path.ts'

const config = gameConfigOf('range', deployedRange)
const choice = { choice: 5000, over: false }
const playOf = (roll: number): StagePlay => ({
  outcome: roll,
  multiplier: maths.play(choice, BigInt(roll), BigInt(config.houseEdge)),
})

const stage = restingStage(RangeStage, { choice, config, playCount: 1 })

const moved = (element: Element, axis: string) =>
  Number((element as HTMLElement).style.transform.match(new RegExp(`translate${axis}\\((-?[\\d.]+)%\\)`))?.[1])
/** The digits in the reels' windows and the position of the marker. */
function seen(container: HTMLElement) {
  const reels = [...container.querySelectorAll('.range-reel')]
  const digits = reels.map((reel) => digitInCell(Math.round((-moved(reel, 'Y') / 100) * cellCount)))
  const marker = container.querySelector('.range-marker')
  return { roll: digits.join(''), share: marker ? moved(marker, 'X') : Number.NaN }
}
const past = () => [...screen.getByRole('list', { name: 'Last rolls' }).children].map((item) => item.textContent)

function roll(rolls: readonly number[]) {
  const { settle, ...view } = rollStage(stage, { playCount: rolls.length, disabled: true })
  return { ...view, settle: (props = {}) => settle({ disabled: false, plays: rolls.map(playOf), ...props }) }
}

afterEach(() => vi.unstubAllGlobals())

test('lands one roll after the other, each on its number, and ends once', async () => {
  const motion = holdAnimations()
  const { settle, container, onSequenceEnd } = roll([42, 9999, 5000])
  motion.running().splice(0)
  settle()
  for (const [index, shown] of ['0042', '9999', '5000'].entries()) {
    expect(landedPlays()).toHaveLength(index)
    expect(onSequenceEnd).not.toHaveBeenCalled()
    await motion.endPlay()
    expect(seen(container).roll).toBe(shown)
  }
  expect(landedPlays()).toEqual(['Play 1 of 3: 42, 1.96×', 'Play 2 of 3: 9999, 0.00×', 'Play 3 of 3: 5000, 0.00×'])
  expect(past()).toEqual(['5000', '9999', '42'])
  expect(onSequenceEnd).toHaveBeenCalledOnce()
  motion.restore()
})

test('shows the last roll at once when skipped', () => {
  const motion = holdAnimations()
  const { settle, container, onSequenceEnd } = roll([1, 2345])
  settle()
  settle({ isSkipped: true })
  expect(seen(container).roll).toBe('2345')
  expect(landedPlays()).toHaveLength(2)
  expect(onSequenceEnd).toHaveBeenCalledOnce()
  motion.restore()
})

test('ends without motion on exactly the settled rolls, on their side of the threshold', () => {
  askForLessMotion()
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 8 }), (rolls) => {
      const { settle, container, onSequenceEnd, unmount } = roll(rolls)
      settle()
      const last = rolls.at(-1) ?? 0
      const { roll: shown, share } = seen(container)
      expect(Number(shown)).toBe(last)
      expect(share < 50).toBe(last < 5000)
      expect(landedPlays().map((text) => Number(text?.match(/: (\d+),/)?.[1]))).toEqual(rolls)
      expect(onSequenceEnd).toHaveBeenCalledOnce()
      unmount()
    }),
    { numRuns: 25 },
  )
})

test('keeps the rolls of earlier bets', () => {
  askForLessMotion()
  const { settle, rerender } = roll([7])
  settle()
  rerender(withIntl(stage({ state: 'rolling', disabled: true })))
  rerender(withIntl(stage({ state: 'settled', plays: [playOf(8)] })))
  rerender(withIntl(stage({ state: 'idle' })))
  expect(past()).toEqual(['8', '7'])
})

function Held({ disabled, onChoice }: Pick<StageProps<RangeChoice>, 'disabled' | 'onChoice'>) {
  const [held, setHeld] = useState<RangeChoice>(choice)
  const change = (next: RangeChoice) => {
    onChoice(next)
    setHeld(next)
  }
  return stage({ choice: held, onChoice: change, disabled })
}

function showControl(disabled = false) {
  const onChoice = vi.fn()
  const { container } = renderWithIntl(<Held disabled={disabled} onChoice={onChoice} />)
  const bar = container.querySelector<HTMLElement>('.range-bar')
  const drag = container.querySelector<HTMLElement>('.range-drag')
  if (!bar || !drag) throw new Error('There is no bar.')
  bar.getBoundingClientRect = () => ({ left: 100, width: 500 }) as DOMRect
  drag.setPointerCapture = () => {}
  return { onChoice, drag, slider: screen.getByRole('slider', { name: 'Threshold' }) }
}

test('describes the handle’s value and moves it by keys', async () => {
  const { slider } = showControl()
  expect(slider.getAttribute('aria-valuetext')).toBe('Under 5000, win chance 50.00%')
  slider.focus()
  await userEvent.keyboard('{ArrowRight}{PageUp}')
  expect(slider.getAttribute('aria-valuenow')).toBe('5501')
  await userEvent.keyboard('{Home}')
  expect(slider.getAttribute('aria-valuenow')).toBe('100')
  expect(slider.getAttribute('aria-valuemin')).toBe('100')
  expect(slider.getAttribute('aria-valuemax')).toBe('9500')
})

test('moves the handle to a press on the bar and along with a drag, within the limits', () => {
  const { onChoice, drag } = showControl()
  fireEvent.pointerDown(drag, { clientX: 225, button: 0, pointerId: 1 })
  expect(onChoice.mock.lastCall).toEqual([{ choice: 2500, over: false }])
  fireEvent.pointerMove(drag, { clientX: 350, pointerId: 1 })
  expect(onChoice.mock.lastCall).toEqual([{ choice: 5000, over: false }])
  fireEvent.pointerMove(drag, { clientX: 5000, pointerId: 1 })
  expect(onChoice.mock.lastCall).toEqual([{ choice: 9500, over: false }])
  fireEvent.pointerUp(drag, { pointerId: 1 })
  onChoice.mockClear()
  fireEvent.pointerMove(drag, { clientX: 225, pointerId: 1 })
  expect(onChoice).not.toHaveBeenCalled()
})

test('ignores keys and pointer while a bet rolls', async () => {
  const { onChoice, drag, slider } = showControl(true)
  slider.focus()
  await userEvent.keyboard('{ArrowRight}')
  fireEvent.pointerDown(drag, { clientX: 225, button: 0, pointerId: 1 })
  fireEvent.pointerMove(drag, { clientX: 350, pointerId: 1 })
  expect(onChoice).not.toHaveBeenCalled()
  expect(slider.getAttribute('aria-disabled')).toBe('true')
})
