import { signatureToEip2537 } from '@tyche/beacon'
import { rewardPoolAbi, testUsdAbi } from '@tyche/contracts/abis'
import { createBets } from '@tyche/testing/bets'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { type Abi, type Address, encodeFunctionData, toHex } from 'viem'
import { expect, test } from 'vitest'
import { settleCall } from '../randomness/settle-call.ts'
import type { ContractCall } from '../tx/contract-call.ts'
import { prepareCall } from '../tx/prepare-call.ts'
import { claimLiabilityCall } from './claim-liability-call.ts'
import { claimVouchersCall } from './claim-vouchers-call.ts'
import { getLiabilities } from './get-liabilities.ts'
import { verifyVoucher } from './verify-voucher.ts'

const [player, friend] = testWallets.players
const AMOUNT = 1_000_000n

const types = {
  Voucher: [
    { name: 'id', type: 'uint256' },
    { name: 'account', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

test('behavior: vouchers pay once; what a token does not deliver is owed, found and claimed', async () => {
  await using stack = await deployTestStack()
  const { deployment, chain } = stack
  const client = chain.publicClient
  const { rewardPool } = deployment.contracts
  const token = deployment.tokens[0]!.address
  const owner = testWallets.deployer
  async function send(wallet: TestWallet, call: ContractCall): Promise<void> {
    const { transaction, refusal } = await prepareCall(client, wallet.address, call)
    if (!transaction) throw new Error(`${call.functionName}: ${refusal}`)
    const hash = await chain.walletClient(wallet.account).sendTransaction(transaction)
    await client.waitForTransactionReceipt({ hash })
  }
  const pool = (functionName: string, ...args: unknown[]): ContractCall => ({
    address: rewardPool,
    abi: rewardPoolAbi as Abi,
    functionName,
    args,
  })
  const usd = (functionName: string, ...args: unknown[]): ContractCall => ({
    address: token,
    abi: testUsdAbi as Abi,
    functionName,
    args,
  })
  const balanceOf = (account: Address) =>
    client.readContract({ address: token, abi: testUsdAbi, functionName: 'balanceOf', args: [account] })
  await send(owner, usd('mint'))
  await send(owner, usd('approve', rewardPool, 10n * AMOUNT))
  await send(owner, pool('deposit', token, 10n * AMOUNT))
  await send(owner, pool('setLimit', token, 5n * AMOUNT))

  const { timestamp } = await client.getBlock()
  const domain = { name: 'Tyche RewardPool', version: '1', chainId: chain.chainId, verifyingContract: rewardPool }
  const createVoucher = async (id: bigint) => {
    const voucher = { id, account: player.address, token, amount: AMOUNT, deadline: timestamp + 3_600n }
    const typedData = { domain, types, primaryType: 'Voucher', message: voucher } as const
    return { voucher, signature: await testWallets.rewardSigner.account.signTypedData(typedData) }
  }
  const [first, second] = [await createVoucher(1n), await createVoucher(2n)]
  expect(await verifyVoucher(client, { deployment, ...first })).toBeUndefined()
  expect(await verifyVoucher(client, { deployment, ...first, signature: second.signature })).toBe('InvalidSigner')

  const before = await balanceOf(player.address)
  const vouchers = [first.voucher, second.voucher]
  const signatures = [first.signature, second.signature]
  await send(friend, claimVouchersCall({ deployment, vouchers, signatures }))
  expect((await balanceOf(player.address)) - before).toBe(2n * AMOUNT)
  expect(await verifyVoucher(client, { deployment, ...first })).toBe('AlreadyClaim')
  expect(await getLiabilities(client, { deployment, account: player.address })).toEqual([])

  // A token without code delivers nothing until it is back.
  const third = await createVoucher(3n)
  const code = await client.getCode({ address: token })
  await chain.testClient.setCode({ address: token, bytecode: '0xfe' })
  await send(friend, claimVouchersCall({ deployment, vouchers: [third.voucher], signatures: [third.signature] }))
  await chain.testClient.setCode({ address: token, bytecode: code! })
  const [liability, ...others] = await getLiabilities(client, { deployment, account: player.address })
  expect(liability).toEqual({ source: rewardPool, token, amount: AMOUNT })
  expect(others).toEqual([])
  const friendBefore = await balanceOf(friend.address)
  await send(player, claimLiabilityCall({ deployment, source: rewardPool, token, to: friend.address }))
  expect((await balanceOf(friend.address)) - friendBefore).toBe(AMOUNT)
  expect(await getLiabilities(client, { deployment, account: player.address })).toEqual([])
})

test('behavior: what a pool owes is claimed by the function that a pool has', async () => {
  await using stack = await deployTestStack()
  const { deployment, chain, beacon } = stack
  const client = chain.publicClient
  const bets = await createBets(stack)
  const token = bets.token.address
  const placed = await bets.place(Array.from({ length: 20 }, () => ({ game: 'coin' as const })))
  // A token that reverts delivers nothing until it is back: what the bets won is owed.
  const code = await client.getCode({ address: token })
  await chain.testClient.setCode({ address: token, bytecode: '0x60006000fd' })
  for (const [round, some] of Map.groupBy(placed, (bet) => bet.round)) {
    const signature = toHex(signatureToEip2537(beacon.sign(round).signature))
    const requestIds = some.map(({ requestId }) => requestId)
    const call = settleCall({ deployment, round, signature, requestIds, callbackGas: 500_000n })
    const transaction = { to: call.address, data: encodeFunctionData(call), gas: 12_000_000n }
    const hash = await chain.walletClient(testWallets.operator.account).sendTransaction(transaction)
    await client.waitForTransactionReceipt({ hash })
  }
  await chain.testClient.setCode({ address: token, bytecode: code! })
  const [liability, ...others] = await getLiabilities(client, { deployment, account: player.address })
  expect(others).toEqual([])
  expect(deployment.pools.map(({ address }) => address)).toContain(liability!.source)
  const before = await bets.balance()
  const { transaction } = await prepareCall(
    client,
    player.address,
    claimLiabilityCall({ deployment, ...liability!, to: player.address }),
  )
  const hash = await chain.walletClient(player.account).sendTransaction(transaction!)
  await client.waitForTransactionReceipt({ hash })
  expect((await bets.balance()) - before).toBe(liability!.amount)
})
