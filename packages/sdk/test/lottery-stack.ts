import { signatureToEip2537 } from '@tyche/beacon'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery } from '@tyche/testing/lottery'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { erc20Abi, toHex } from 'viem'
import { expect } from 'vitest'
import { type Draw, getDraw } from '../src/lottery/draws/get-draw.ts'
import { settleCall } from '../src/randomness/settle-call.ts'
import type { ContractCall } from '../src/tx/contract-call.ts'
import { prepareCall } from '../src/tx/prepare-call.ts'

export type TestLottery = Awaited<ReturnType<typeof openTestLottery>>

/** A deployed lottery with buyers, and the way from a call of this package to its receipt. */
export async function openTestLottery() {
  const stack = await deployTestStack()
  const lottery = await createLottery(stack)
  const { deployment, beacon, chain } = stack
  const client = chain.publicClient

  const prepare = (wallet: TestWallet, call: ContractCall) => prepareCall(client, wallet.address, call)
  async function send(wallet: TestWallet, call: ContractCall, gas?: bigint) {
    const { transaction, refusal } = await prepare(wallet, call)
    if (!transaction) throw new Error(`${call.functionName}: ${refusal}`)
    const hash = await chain
      .walletClient(wallet.account)
      .sendTransaction({ ...transaction, gas: gas ?? transaction.gas })
    const receipt = await client.waitForTransactionReceipt({ hash })
    expect(receipt.status, call.functionName).toBe('success')
    return receipt
  }

  return {
    stack,
    lottery,
    deployment,
    client,
    prepare,
    send,
    balanceOf: (wallet: TestWallet) =>
      client.readContract({
        abi: erc20Abi,
        address: lottery.token.address,
        functionName: 'balanceOf',
        args: [wallet.address],
      }),
    /** Settles the draw of a product that was requested. */
    async settleDraw(productId: number): Promise<Draw> {
      const { requestId, round } = await getDraw(client, { deployment, productId })
      const signature = toHex(signatureToEip2537(beacon.sign(round).signature))
      const call = settleCall({ deployment, round, signature, requestIds: [requestId], callbackGas: 1_000_000n })
      // Callbacks are given separate gas, which an estimate does not see.
      await send(testWallets.operator, call, 3_000_000n)
      return getDraw(client, { deployment, productId })
    },
    async stop() {
      await lottery.remove()
      await stack.stop()
    },
  }
}
