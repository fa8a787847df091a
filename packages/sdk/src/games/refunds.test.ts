import { createBets } from '@tyche/testing/bets'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { isAddressEqual } from 'viem'
import { expect, test } from 'vitest'
import type { ContractCall } from '../tx/contract-call.ts'
import { prepareCall } from '../tx/prepare-call.ts'
import { finalizeRefundCall } from './finalize-refund-call.ts'
import { getBetStatus } from './get-bet-status.ts'
import { readRefundRequests, refundRequestedEvent } from './refund-requests.ts'
import { reportFailedCall } from './report-failed-call.ts'
import { requestRefundCall } from './request-refund-call.ts'

const DAY_SEC = 86_400
const HOUR_SEC = 3_600

test('behavior: a bet without a result is refunded in two steps, which anybody may send', async () => {
  await using stack = await deployTestStack()
  const { publicClient: client, increaseTime, walletClient } = stack.chain
  const stranger = testWallets.operator
  const prepare = (call: ContractCall) => prepareCall(client, stranger.address, call)
  async function send(call: ContractCall): Promise<void> {
    const { transaction, refusal } = await prepare(call)
    if (!transaction) throw new Error(`${call.functionName}: ${refusal}`)
    const hash = await walletClient(stranger.account).sendTransaction(transaction)
    await client.waitForTransactionReceipt({ hash })
  }
  const bets = await createBets(stack)
  const [placed] = await bets.place([{ game: 'dice' }])
  const nonce = placed!.nonce
  const bet = { game: bets.addressOf('dice'), nonce }

  expect((await prepare(requestRefundCall(bet))).refusal).toBe('RefundTooEarly')
  expect((await prepare(reportFailedCall(bet))).refusal).toBe('RequestNotFailed')
  await increaseTime(DAY_SEC + 1)
  await send(requestRefundCall(bet))
  const logs = await client.getLogs({ address: bet.game, event: refundRequestedEvent, fromBlock: 0n })
  const [refund] = readRefundRequests(logs)
  const { timestamp } = await client.getBlock({ blockNumber: logs[0]!.blockNumber })
  expect(refund).toMatchObject({ nonce, refundableAtSec: Number(timestamp) + HOUR_SEC })
  expect(isAddressEqual(refund!.game, bet.game)).toBe(true)

  expect((await prepare(finalizeRefundCall(bet))).refusal).toBeDefined()
  await increaseTime(HOUR_SEC + 1)
  await send(finalizeRefundCall(bet))
  expect(await getBetStatus(client, bet)).toBe('refunded')
})
