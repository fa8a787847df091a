import { liquidityPoolAbi, liquidityUtilsAbi, testUsdAbi } from '@tyche/contracts/abis'
import { PRICE_PRECISION } from '@tyche/protocol/scales'
import { testWallets } from '@tyche/testing/wallets'
import { type Address, zeroAddress } from 'viem'
import type { DeployedChain } from './deployed-chain.ts'
import type { Views } from './views.ts'

const accounts = [
  testWallets.deployer,
  testWallets.treasury,
  testWallets.operator,
  testWallets.players[0],
  testWallets.players[1],
].map(({ address }) => address)

/** State of the pools on chain, in the shape of `readPools`. */
export async function readPoolsOnChain({ deployment, read }: DeployedChain) {
  const ask = <Result>(address: Address, functionName: string, args: readonly unknown[] = []) =>
    read<Result>({ address, abi: liquidityPoolAbi, functionName, args })
  return Promise.all(
    deployment.pools.map(async ({ address }) => {
      const tokens = await ask<Address[]>(address, 'lpTokens')
      const [addFeeBasisPoints, removeFeeBasisPoints, spreadBps] = await ask<number[]>(address, 'fees')
      const [drawdownBps, roundDrawdownBps] = await ask<number[]>(address, 'drawdownLimits')
      return {
        address: address.toLowerCase(),
        supply: await ask<bigint>(address, 'totalSupply'),
        aumMax: await ask<bigint>(address, 'aum', [true]),
        aumMin: await ask<bigint>(address, 'aum', [false]),
        priceMax: await ask<bigint>(address, 'lpPrice', [true]),
        priceMin: await ask<bigint>(address, 'lpPrice', [false]),
        fees: [addFeeBasisPoints, removeFeeBasisPoints, spreadBps, drawdownBps, roundDrawdownBps],
        tokens: await Promise.all(
          tokens.map(async (token) => ({
            token: token.toLowerCase(),
            balance: await ask<bigint>(address, 'balanceOfToken', [token]),
            reserved: await ask<bigint>(address, 'reservedOf', [token]),
            unreserved: await ask<bigint>(address, 'unreservedOf', [token]),
            liabilities: await ask<bigint>(address, 'totalLiabilities', [token]),
            openNet: await read<bigint>({
              address: deployment.contracts.liquidityUtils,
              abi: liquidityUtilsAbi,
              functionName: 'openNetOf',
              args: [address, token],
            }),
            price: await ask<bigint>(address, 'priceOf', [token]),
            custody: await read<bigint>({
              address: token,
              abi: testUsdAbi,
              functionName: 'balanceOf',
              args: [address],
            }),
            owed: await Promise.all(accounts.map((account) => ask<bigint>(address, 'liabilityOf', [account, token]))),
          })),
        ),
        shares: await Promise.all(accounts.map((account) => ask<bigint>(address, 'balanceOf', [account]))),
      }
    }),
  )
}

/** The same state from the indexer's views. */
export async function readPools(views: Views, { deployment }: DeployedChain): ReturnType<typeof readPoolsOnChain> {
  return Promise.all(
    deployment.pools.map(async (record) => {
      const address = record.address.toLowerCase()
      const [pool] = await views.query('select * from onchain.pool where address = $1', [address])
      const tokens = await views.query('select * from onchain.pool_token where pool = $1', [address])
      const owed = await views.query('select * from onchain.pool_liability where pool = $1', [address])
      const positions = await views.query('select * from onchain.lp_position where pool = $1', [address])
      if (!pool) throw new Error(`no pool ${address}`)
      const supply = BigInt(pool.supply)
      const [aumMax, aumMin] = [BigInt(pool.aum_max), BigInt(pool.aum_min)]
      return {
        address,
        supply,
        aumMax,
        aumMin,
        priceMax: (aumMax * PRICE_PRECISION) / supply,
        priceMin: (aumMin * PRICE_PRECISION) / supply,
        fees: [
          pool.add_fee_basis_points,
          pool.remove_fee_basis_points,
          pool.spread_bps,
          pool.drawdown_bps,
          pool.round_drawdown_bps,
        ],
        tokens: (pool.tokens as string[]).map((token) => {
          const row = tokens.find((candidate) => candidate.token === token)
          if (!row) throw new Error(`no account of ${token}`)
          const [balance, reserved, liabilities] = [row.balance, row.reserved, row.liabilities].map(BigInt) as [
            bigint,
            bigint,
            bigint,
          ]
          const amountOf = (account: string) =>
            BigInt(owed.find((line) => line.token === token && line.account === account)?.amount ?? 0)
          const owedTo = (account: string) =>
            amountOf(account.toLowerCase()) + (account.toLowerCase() === pool.treasury ? amountOf(zeroAddress) : 0n)
          return {
            token,
            balance,
            reserved,
            unreserved: balance - reserved,
            liabilities,
            openNet: BigInt(row.open_net),
            price: BigInt(row.price),
            custody: balance + liabilities,
            owed: accounts.map(owedTo),
          }
        }),
        shares: accounts.map((account) => {
          const position = positions.find((candidate) => candidate.account === account.toLowerCase())
          return BigInt(position?.shares ?? 0)
        }),
      }
    }),
  )
}
