import { type DiceFace, maskOfFaces, dice as maths } from '@tyche/fairness'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import type { StagePlay } from '../../../data/games/game-definition.ts'
import { gameConfigOf } from '../../../testing/games/game-config.ts'
import { landedPlays, restingStage, rollStage } from '../../../testing/games/render-stage.tsx'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { askForLessMotion, holdAnimations } from '../../../testing/slow-motion.ts'
import { DiceStage } from './dice-stage.tsx'
import { diceFaces, normalOf } from './die/orientation.ts'

const choice = maskOfFaces([4, 5, 6])
const config = gameConfigOf('dice')
const playOf = (face: number): StagePlay => ({
  outcome: face,
  multiplier: maths.play(choice, BigInt(face - 1), BigInt(config.houseEdge)),
})

const stage = restingStage(DiceStage, { choice, config, playCount: 3 })

/** The face on top, computed from the elements' matrix: edges and faces lie alike. */
function faceUp(container: HTMLElement): DiceFace {
  const bodies = [...container.querySelectorAll<HTMLElement>('.die-body')].map(({ style }) => style.transform)
  expect(bodies).toHaveLength(2)
  expect(new Set(bodies).size).toBe(1)
  const [transform = ''] = bodies
  const matrix = transform.slice('matrix3d('.length, -1).split(',').map(Number)
  const height = (face: DiceFace) =>
    normalOf[face].reduce((sum, part, column) => sum - part * (matrix[4 * column + 1] ?? 0), 0)
  return diceFaces.reduce((best, face) => (height(face) > height(best) ? face : best))
}

function roll(faces: readonly number[]) {
  const { settle, ...view } = rollStage(stage, { playCount: faces.length })
  return { ...view, settle: (props = {}) => settle({ plays: faces.map(playOf), ...props }) }
}

afterEach(() => vi.unstubAllGlobals())

test('shows nothing of the outcome while rolling', () => {
  const motion = holdAnimations()
  roll([3])
  expect(landedPlays()).toEqual([])
  expect(motion.running().length).toBeGreaterThan(0)
  motion.restore()
})

test('lands one play after the other, each on its face, and ends once', async () => {
  const motion = holdAnimations()
  const { settle, container, onSequenceEnd } = roll([3, 6, 6])
  motion.running().splice(0)
  settle()
  for (const [index, face] of [3, 6, 6].entries()) {
    expect(landedPlays()).toHaveLength(index)
    expect(onSequenceEnd).not.toHaveBeenCalled()
    await motion.endPlay()
    expect(faceUp(container)).toBe(face)
  }
  expect(landedPlays()).toEqual(['Play 1 of 3: 3, 0.00×', 'Play 2 of 3: 6, 1.96×', 'Play 3 of 3: 6, 1.96×'])
  expect(onSequenceEnd).toHaveBeenCalledOnce()
  motion.restore()
})

test('shows the last face at once when skipped', async () => {
  const motion = holdAnimations()
  const { settle, container, onSequenceEnd } = roll([1, 2])
  settle()
  settle({ isSkipped: true })
  expect(faceUp(container)).toBe(2)
  expect(landedPlays()).toHaveLength(2)
  expect(onSequenceEnd).toHaveBeenCalledOnce()
  motion.restore()
})

test('ends on exactly the settled faces without motion, whatever they are', () => {
  askForLessMotion()
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...diceFaces), { minLength: 1, maxLength: 8 }), (faces) => {
      const { settle, container, onSequenceEnd, unmount } = roll(faces)
      settle()
      expect(faceUp(container)).toBe(faces.at(-1))
      expect(landedPlays().map((text) => Number(text?.match(/: (\d),/)?.[1]))).toEqual(faces)
      expect(onSequenceEnd).toHaveBeenCalledOnce()
      unmount()
    }),
    { numRuns: 25 },
  )
})

test('shows the last face when opened after the result', () => {
  const { container } = renderWithIntl(stage({ state: 'settled', plays: [playOf(2), playOf(4)], playCount: 2 }))
  expect(faceUp(container)).toBe(4)
})
