import { screen } from '@testing-library/react'
import { type Hand, PAPER, ROCK, rockPaperScissors, SCISSORS } from '@tyche/fairness'
import { afterEach, expect, test, vi } from 'vitest'
import type { StagePlay } from '../../../data/games/game-definition.ts'
import { houseEdge, oddsConfig } from '../../../testing/games/odds-config.ts'
import { restingStage, rollStage } from '../../../testing/games/render-stage.tsx'
import { renderWithIntl, withIntl } from '../../../testing/render-with-intl.tsx'
import { askForLessMotion } from '../../../testing/slow-motion.ts'
import { RpsStage } from './rps-stage.tsx'

afterEach(() => vi.unstubAllGlobals())

const config = oddsConfig('rps', [0, 1, 2])
const settledOf = (choice: Hand, houseHands: readonly Hand[]): StagePlay[] =>
  houseHands.map((outcome) => ({
    outcome,
    multiplier: rockPaperScissors.play(choice, BigInt(outcome), houseEdge),
  }))

const stage = restingStage<Hand>(RpsStage, { choice: PAPER, config, playCount: 3 })

const handOf = (metal: 'gold' | 'silver') => screen.getByTestId(`arm-${metal}`).dataset.hand
const verdict = () => screen.getByTestId('rps-verdict').textContent

test('shows the chosen hand against a closed one before the bet', () => {
  const view = renderWithIntl(stage({ choice: SCISSORS }))
  expect([handOf('gold'), handOf('silver')]).toEqual(['scissors', 'rock'])
  expect(screen.getByText('?')).toBeTruthy()
  view.rerender(withIntl(stage({ choice: PAPER })))
  expect(handOf('gold')).toBe('paper')
})

test('shows two fists and no verdict while rolling', () => {
  rollStage(stage)
  expect([handOf('gold'), handOf('silver')]).toEqual(['rock', 'rock'])
  expect(verdict()).toBe('')
  expect(screen.queryByText(/^Play \d/)).toBeNull()
})

test.each([
  [PAPER, ROCK, 'WinPaper wraps rock'],
  [PAPER, PAPER, 'TieSame hand: your bet is returned'],
  [PAPER, SCISSORS, 'LossScissors cut paper'],
  [ROCK, SCISSORS, 'WinRock breaks scissors'],
] as const)('ends on the settled hand: %s against %s', async (choice, house, words) => {
  const { onSequenceEnd, settle } = rollStage(stage, { choice, playCount: 1 })
  settle({ plays: settledOf(choice, [house]) })
  await expect.poll(() => onSequenceEnd.mock.calls.length, { timeout: 5_000 }).toBe(1)
  await expect.poll(verdict).toBe(words)
  expect([handOf('gold'), handOf('silver')]).toEqual([choice, house].map((hand) => ['rock', 'paper', 'scissors'][hand]))
})

test('shows every play at once when skipped, and ends on the last settled hand', () => {
  const { onSequenceEnd, settle } = rollStage(stage)
  const plays = settledOf(PAPER, [ROCK, SCISSORS, PAPER])
  settle({ plays })
  settle({ plays, isSkipped: true })
  expect(onSequenceEnd).toHaveBeenCalledOnce()
  expect(handOf('silver')).toBe('paper')
  expect(screen.getAllByText(/^Play \d of 3/).map((item) => item.textContent)).toEqual([
    'Play 1 of 3: Rock, 1.94×',
    'Play 2 of 3: Scissors, 0.00×',
    'Play 3 of 3: Paper, 1.00×',
  ])
})

test('ends at once without motion', () => {
  askForLessMotion()
  const { onSequenceEnd, settle } = rollStage(stage, { playCount: 1 })
  settle({ plays: settledOf(PAPER, [SCISSORS]) })
  expect(onSequenceEnd).toHaveBeenCalledOnce()
  expect(handOf('silver')).toBe('scissors')
})
