import { rewardPoolAbi, testUsdAbi } from '@tyche/contracts/abis'
import { testWallets } from '@tyche/testing/wallets'
import { book, count, tokenOf, type World } from './world.ts'

const signer = testWallets.rewardSigner.account
const funder = testWallets.funder.account
const deposit = 5_000_000_000n
const vouchersOfOneClaim = 5
const validSec = 3_600

/** Rewards earned off the chain: a deposit, vouchers for some buyers, claimed alone and several at once. */
export async function payRewards(world: World, voucherCount: number): Promise<void> {
  const { chain, random } = world
  const { deployment } = chain
  const token = tokenOf(world, 'USDM')
  const pool = { address: deployment.contracts.rewardPool, abi: rewardPoolAbi } as const
  const erc20 = { address: token, abi: testUsdAbi } as const
  await chain.send(funder, { ...erc20, functionName: 'mint', args: [] })
  book(world, token, funder.address, 1_000_000_000_000n)
  await chain.send(funder, { ...erc20, functionName: 'approve', args: [pool.address, deposit] })
  await chain.send(funder, { ...pool, functionName: 'deposit', args: [token, deposit] })
  book(world, token, funder.address, -deposit)
  book(world, token, pool.address, deposit)

  const deadline = BigInt((await chain.now()) + validSec)
  for (let id = 1; id <= voucherCount; ) {
    const account = random.pick(world.buyers)
    const isSeveral = random.chance(0.3)
    const vouchers = Array.from({ length: isSeveral ? vouchersOfOneClaim : 1 }, () => ({
      ...{ id: BigInt(id++), account: account.address, token, deadline },
      amount: BigInt(random.between(1, 3_000_000)),
    }))
    const signatures = await Promise.all(
      vouchers.map((message) =>
        signer.signTypedData({
          domain: {
            name: 'Tyche RewardPool',
            version: '1',
            chainId: deployment.chainId,
            verifyingContract: pool.address,
          },
          types: {
            Voucher: [
              { name: 'id', type: 'uint256' },
              { name: 'account', type: 'address' },
              { name: 'token', type: 'address' },
              { name: 'amount', type: 'uint256' },
              { name: 'deadline', type: 'uint256' },
            ],
          },
          primaryType: 'Voucher',
          message,
        }),
      ),
    )
    const claim = isSeveral
      ? { ...pool, functionName: 'multiClaim', args: [vouchers, signatures] }
      : { ...pool, functionName: 'claim', args: [vouchers[0], signatures[0]] }
    await chain.send(account, claim)
    for (const { amount } of vouchers) {
      book(world, token, account.address, amount)
      book(world, token, pool.address, -amount)
    }
    count(world, 'vouchers', vouchers.length)
    if (random.chance(0.2)) await chain.assertRefused(account, claim, 'AlreadyClaim')
  }
}
