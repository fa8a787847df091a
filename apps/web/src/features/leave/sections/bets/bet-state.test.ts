import type { OpenBet } from '@tyche/sdk/games'
import { expect, test } from 'vitest'
import { deploymentRecord } from '../../testing/deployment-record.ts'
import { betStateOf } from './bet-state.ts'

const { genesisTime, periodSec } = deploymentRecord.beacon
const placedAtSec = genesisTime + 1_000
const bet = {
  status: 'pending',
  placedAtSec,
  refundableAtSec: 0,
  request: { id: 1n, round: 1_002n / BigInt(periodSec) + 1n, status: 'pending' },
} as unknown as OpenBet
const stateAt = (nowSec: number, changes: Partial<OpenBet> = {}) =>
  betStateOf({ ...bet, ...changes }, { deployment: deploymentRecord }, nowSec)

test('default: a bet is due once its round is public, and refundable a day later', () => {
  expect(stateAt(placedAtSec)).toMatchObject({ isDue: false, refund: { step: 'none' } })
  const { dueAtSec } = stateAt(placedAtSec)
  expect(stateAt(dueAtSec).isDue).toBe(true)
  expect(stateAt(placedAtSec + 86_400).refund.step).toBe('request')
})

test('behavior: an announced refund can be taken from its time on; a set-aside bet waits a week', () => {
  const refundableAtSec = placedAtSec + 90_000
  expect(stateAt(refundableAtSec - 1, { refundableAtSec }).refund).toEqual({ step: 'announced', at: refundableAtSec })
  expect(stateAt(refundableAtSec, { refundableAtSec }).refund.step).toBe('finalize')
  expect(stateAt(placedAtSec + 86_400, { status: 'setAside' }).refund.step).toBe('early')
})
