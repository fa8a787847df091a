import { renderHook } from '@testing-library/react'
import type { BetResult } from '@tyche/sdk/games'
import { expect, test } from 'vitest'
import { type BetState, idleBet } from '../bet/bet-state.ts'
import { useLanding } from './use-landing.ts'

const settled = (byte: string): BetState => ({
  ...idleBet,
  stage: 'settled',
  outcome: { settleHash: `0x${byte.repeat(32)}` } as BetResult,
})
const [first, second] = ['0xa', '0xb']
const open = (state: BetState, player: string | undefined) =>
  renderHook((shown) => useLanding(shown.state, shown.player), { initialProps: { state, player } })

test('lands on a result that comes while the page is open', () => {
  const { result, rerender } = open(idleBet, first)
  rerender({ state: settled('11'), player: first })
  expect(result.current).toMatchObject({ isLanding: true, landed: undefined })
})

test('shows the last result of the account that the wallet changes to at once: it has been seen', () => {
  const { result, rerender } = open(settled('11'), first)
  rerender({ state: settled('22'), player: second })
  expect(result.current).toMatchObject({ isLanding: false, isSkipped: true, landed: settled('22').outcome })
  rerender({ state: settled('11'), player: first })
  expect(result.current).toMatchObject({ isLanding: false, isSkipped: true, landed: settled('11').outcome })
})
