import { act, renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { StagePlay } from '../../../data/games/game-definition.ts'
import { type PlaySequence, usePlaySequence } from './use-play-sequence.ts'

type Shown = Pick<PlaySequence, 'state' | 'plays' | 'isSkipped'>
type Motion = { finish: () => void; isCancelled: boolean }

/** A stage that records what it has to show. */
function openStage({ still, isTurbo = false }: Pick<PlaySequence, 'still'> & { isTurbo?: boolean }) {
  const seen: { landed: StagePlay[]; rested: StagePlay[]; ended: number; shown: number } = {
    landed: [],
    rested: [],
    ended: 0,
    shown: 0,
  }
  let motion: Motion | undefined
  const rolling: Shown = { state: 'rolling', plays: [], isSkipped: false }
  const view = renderHook(
    (sequence: Shown) => {
      seen.shown = usePlaySequence({
        ...sequence,
        still,
        isTurbo,
        onSequenceEnd: () => {
          seen.ended += 1
        },
        roll: () => () => {},
        land: (play) => {
          seen.landed.push(play)
          const { promise, resolve } = Promise.withResolvers<void>()
          const mine: Motion = { finish: resolve, isCancelled: false }
          motion = mine
          return [
            {
              finished: promise,
              cancel: () => {
                mine.isCancelled = true
              },
            },
          ]
        },
        rest: (play) => seen.rested.push(play),
      })
    },
    { initialProps: rolling },
  )
  return {
    seen,
    show: view.rerender,
    finishOne: () => act(async () => motion?.finish()),
    close: view.unmount,
  }
}

const play = fc.record({
  outcome: fc.integer({ min: 0, max: 99 }),
  multiplier: fc.bigInt({ min: 0n, max: 10n ** 19n }),
})
const bet = fc.array(play, { minLength: 1, maxLength: 20 })

test('behavior: shows only the settled outcomes, in order and completely, through any sequence of events', async () => {
  await fc.assert(
    fc.asyncProperty(
      bet,
      fc.nat({ max: 20 }),
      fc.boolean(),
      fc.boolean(),
      async (plays, finished, still, isRenewed) => {
        const stage = openStage({ still })
        stage.show({ state: 'settled', plays, isSkipped: false })
        for (let done = 0; done < Math.min(finished, plays.length); done += 1) await stage.finishOne()
        // A render passes the same plays in a new array, which is no new bet.
        if (isRenewed) stage.show({ state: 'settled', plays: plays.map((one) => ({ ...one })), isSkipped: false })
        stage.show({ state: 'settled', plays, isSkipped: true })
        await stage.finishOne()
        const { landed, rested, ended, shown } = stage.seen
        expect(landed).toEqual(plays.slice(0, landed.length))
        for (const one of rested) expect(plays).toContainEqual(one)
        expect(rested.at(-1)).toEqual(plays.at(-1))
        expect(shown).toBe(plays.length)
        expect(ended).toBe(1)
        stage.close()
      },
    ),
    { numRuns: 60 },
  )
})

test('behavior: while a bet rolls nothing has landed, even when old plays remain', () => {
  const stage = openStage({ still: false })
  stage.show({ state: 'rolling', plays: [{ outcome: 1, multiplier: 2n }], isSkipped: false })
  expect(stage.seen).toMatchObject({ landed: [], rested: [], shown: 0, ended: 0 })
})

test('behavior: a result from before the page opened is shown at once', () => {
  const rest = vi.fn()
  const end = vi.fn()
  const plays = [{ outcome: 4, multiplier: 2n }]
  const { result } = renderHook(() =>
    usePlaySequence({
      state: 'settled',
      plays,
      isSkipped: false,
      still: false,
      isTurbo: false,
      onSequenceEnd: end,
      roll: () => () => {},
      land: () => {
        throw new Error('nothing flies')
      },
      rest,
    }),
  )
  expect(result.current).toBe(1)
  expect(rest).toHaveBeenCalledExactlyOnceWith(plays[0], 0)
  expect(end).toHaveBeenCalledOnce()
})

test('behavior: in turbo only the last play moves, and every play is shown in order', async () => {
  const plays = [4, 2, 9].map((outcome) => ({ outcome, multiplier: 0n }))
  const stage = openStage({ still: false, isTurbo: true })
  stage.show({ state: 'settled', plays, isSkipped: false })
  await stage.finishOne()
  await stage.finishOne()
  expect(stage.seen).toEqual({ landed: [plays[2]], rested: plays, shown: 3, ended: 1 })
})
