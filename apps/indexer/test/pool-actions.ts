import { gameAbi, liquidityManagerAbi, liquidityPoolAbi, testPriceFeedAbi, testUsdAbi } from '@tyche/contracts/abis'
import { dice, type GameName, type Hex, maskOfFaces, ROCK, range, rockPaperScissors, spin } from '@tyche/fairness'
import { createRandom } from '@tyche/testing/random'
import { testWallets } from '@tyche/testing/wallets'
import { type Address, encodeAbiParameters, keccak256, maxUint256, parseUnits, toHex } from 'viem'
import type { DeployedChain, PlacedBet } from './deployed-chain.ts'

const { deployer, players } = testWallets
const [first, second] = players
const providers = [first, second] as const

const choices: readonly { game?: GameName; gameData?: Hex }[] = [
  {},
  { game: 'dice', gameData: dice.encodeGameData(maskOfFaces([1, 4])) },
  { game: 'range', gameData: range.encodeGameData({ choice: 4_900, over: true }) },
  { game: 'rps', gameData: rockPaperScissors.encodeGameData(ROCK) },
  { game: 'spin', gameData: spin.encodeGameData(1) },
]

/** Actions on pools, each chosen at random among the possible ones. */
export function createPoolActions(deployed: DeployedChain, seed: number) {
  const { chain, deployment, send, read } = deployed
  const random = createRandom(seed)
  const open: PlacedBet[] = []
  const pools = deployment.pools
  const manager = deployment.contracts.liquidityManager

  const tokenOf = (address: Address) => {
    const token = deployment.tokens.find((candidate) => candidate.address === address)
    if (!token) throw new Error(`${address} is no token of the record`)
    return token
  }
  const units = (address: Address, whole: string) => parseUnits(whole, tokenOf(address).decimals)
  const sharesOf = (pool: Address, account: Address) =>
    read<bigint>({ address: pool, abi: liquidityPoolAbi, functionName: 'balanceOf', args: [account] })
  const provider = () => random.pick(providers)

  async function approve(): Promise<void> {
    for (const owner of providers) {
      const call = { abi: testUsdAbi, functionName: 'approve', args: [manager, maxUint256] }
      for (const { address } of [...deployment.tokens, ...pools]) await send(owner, { ...call, address })
    }
    for (const pool of pools)
      for (const address of pool.tokens) {
        await send(deployer, { address, abi: testUsdAbi, functionName: 'mint' })
        await send(deployer, { address, abi: testUsdAbi, functionName: 'approve', args: [pool.address, maxUint256] })
      }
  }

  /** Added by the owner for a provider, to whom weight bands do not apply. */
  async function add(): Promise<void> {
    const pool = random.pick(pools)
    const token = random.pick(pool.tokens)
    const whole = tokenOf(token).decimals === 18 ? '0.731' : '2913.37'
    const args = [token, units(token, whole) + BigInt(random.below(1000)), 0n, 0n, provider().address]
    await send(deployer, { address: pool.address, abi: liquidityPoolAbi, functionName: 'addLiquidity', args })
  }

  /** Added by a liquidity provider through the manager. */
  async function addByManager(): Promise<void> {
    const pool = random.pick(pools)
    const token = random.pick(pool.tokens)
    const args = [pool.address, token, units(token, tokenOf(token).decimals === 18 ? '0.413' : '1733.1'), 1n, 1n]
    await send(provider(), { address: manager, abi: liquidityManagerAbi, functionName: 'addLiquidity', args })
  }

  const removeByManager = () =>
    withShares(9n, async (pool, shares, owner) => {
      const tokens = pools.find(({ address }) => address === pool)?.tokens ?? []
      const args = [pool, random.pick(tokens), shares, 1n, owner.address]
      await send(owner, { address: manager, abi: liquidityManagerAbi, functionName: 'removeLiquidity', args })
    })

  async function withShares(part: bigint, act: (pool: Address, shares: bigint, owner: typeof first) => Promise<void>) {
    const pool = random.pick(pools).address
    const owner = provider()
    const shares = (await sharesOf(pool, owner.address)) / part
    if (shares > 0n) await act(pool, shares, owner as typeof first)
  }

  const remove = () =>
    withShares(7n, async (address, shares, owner) => {
      const tokens = pools.find((pool) => pool.address === address)?.tokens ?? []
      const args = [random.pick(tokens), shares, 0n, owner.address, owner.address]
      await send(owner, { address, abi: liquidityPoolAbi, functionName: 'removeLiquidity', args })
    })

  const removeInKind = () =>
    withShares(5n, async (address, shares, owner) => {
      await send(owner, { address, abi: liquidityPoolAbi, functionName: 'removeInKind', args: [shares, owner.address] })
    })

  const transferShares = () =>
    withShares(3n, async (address, shares, owner) => {
      const to = owner.address === first.address ? second.address : first.address
      await send(owner, { address, abi: liquidityPoolAbi, functionName: 'transfer', args: [to, shares] })
    })

  async function bet(): Promise<void> {
    const { address: token, decimals } = random.pick(deployment.tokens)
    const wager = parseUnits(decimals === 18 ? '0.00171' : '3.17', decimals) + BigInt(random.below(1000))
    const choice = random.pick(choices)
    open.push(await deployed.placeBet({ ...choice, token, wager, playCount: 1 + random.below(4), player: provider() }))
  }

  async function settle(): Promise<void> {
    const bet = open.splice(random.below(open.length), 1)[0]
    if (bet) await deployed.settle(bet)
  }

  async function keeperCall(bet: PlacedBet, functionName: string) {
    const call = { address: deployed.gameAddress(bet.game), abi: gameAbi, functionName, args: [bet.nonce] }
    return (await send(second, call)).transactionHash
  }

  /** Moves the price of ether by up to 1 %. */
  async function answer(): Promise<void> {
    const feed = deployment.contracts.ethFeed
    if (!feed) throw new Error('there is no feed of the test ether')
    const price = 4_000n * 10n ** 8n + BigInt(random.below(80) - 40) * 10n ** 8n
    await send(deployer, { address: feed, abi: testPriceFeedAbi, functionName: 'setAnswer', args: [price] })
  }

  async function claim(account = testWallets.treasury): Promise<void> {
    const pool = random.pick(pools)
    const token = random.pick(pool.tokens)
    const owed = { address: pool.address, abi: liquidityPoolAbi, functionName: 'liabilityOf' }
    if ((await read<bigint>({ ...owed, args: [account.address, token] })) === 0n) return
    const args = [token, account.address]
    await send(account, { address: pool.address, abi: liquidityPoolAbi, functionName: 'claim', args })
  }

  const settleAll = async () => {
    while (open.length > 0) await settle()
  }

  return {
    random,
    approve,
    settleAll,
    all: [
      add,
      addByManager,
      remove,
      removeByManager,
      removeInKind,
      transferShares,
      bet,
      bet,
      bet,
      settle,
      settle,
      answer,
      claim,
    ],

    /** Places five bets with a 95 % chance to win, which stay open until `settleAll`. */
    async placeLikelyWins() {
      const gameData = range.encodeGameData({ choice: 500, over: true })
      const record = deployment.tokens[0]
      if (!record) throw new Error('the record has no token')
      const token = record.address
      const bets: PlacedBet[] = []
      for (let i = 0; i < 5; i++)
        bets.push(
          await deployed.placeBet({
            game: 'range',
            gameData,
            token,
            wager: units(token, '2'),
            playCount: 2,
            player: second,
          }),
        )
      open.push(...bets)
      return { token, pool: record.pool, bets }
    },

    /** Removes all of `second`'s liquidity in kind. */
    async leaveInKind(address: Address): Promise<void> {
      const args = [await sharesOf(address, second.address), second.address]
      await send(second, { address, abi: liquidityPoolAbi, functionName: 'removeInKind', args })
    },

    /** Places an exit order for a tenth of `owner`'s shares; anyone may execute it. */
    async placeExit(pool: Address, tokenOut: Address, owner: (typeof providers)[number]): Promise<bigint> {
      const contract = { address: manager, abi: liquidityManagerAbi }
      const { timestamp } = await chain.publicClient.getBlock()
      const args = [pool, tokenOut, (await sharesOf(pool, owner.address)) / 10n, 1n, timestamp + 3_600n]
      await send(owner, { ...contract, functionName: 'exitWhenClear', args })
      return read<bigint>({ ...contract, functionName: 'latestOrderId' })
    },

    async executeExit(orderId: bigint): Promise<Hex> {
      const call = { address: manager, abi: liquidityManagerAbi, functionName: 'executeExit', args: [orderId] }
      return (await send(deployer, call)).transactionHash
    },

    async claimFrom(address: Address, token: Address): Promise<void> {
      const args = [token, second.address]
      await send(second, { address, abi: liquidityPoolAbi, functionName: 'claim', args })
    },

    /**
     * Makes every transfer of the token from the pool fail while `act` runs, by setting the pool's token balance to
     * zero.
     */
    async whileRefusing(pool: Address, token: Address, act: () => Promise<unknown>): Promise<void> {
      const key = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [pool, 0n])
      const slot = { address: token, index: keccak256(key) }
      const value = await chain.publicClient.getStorageAt({ address: token, slot: slot.index })
      const balance = { address: token, abi: testUsdAbi, functionName: 'balanceOf', args: [pool] }
      if (!value || BigInt(value) !== (await read<bigint>(balance))) throw new Error('balances are kept elsewhere')
      await chain.testClient.setStorageAt({ ...slot, value: toHex(0n, { size: 32 }) })
      await act()
      await chain.testClient.setStorageAt({ ...slot, value })
    },

    /** Makes every callback revert while `act` runs, by removing the game center's code. */
    async whileBroken(act: () => Promise<unknown>): Promise<void> {
      const address = deployment.contracts.gameCenter
      const bytecode = await chain.publicClient.getCode({ address })
      if (!bytecode) throw new Error('there is no game center')
      await chain.testClient.setCode({ address, bytecode: '0xfe' })
      await act()
      await chain.testClient.setCode({ address, bytecode })
    },

    reportFailed: (bet: PlacedBet) => keeperCall(bet, 'reportFailed'),
    requestRefund: (bet: PlacedBet) => keeperCall(bet, 'requestRefund'),
    finalizeRefund: async (bet: PlacedBet) => {
      open.splice(open.indexOf(bet), 1)
      return keeperCall(bet, 'finalizeRefund')
    },
  }
}
