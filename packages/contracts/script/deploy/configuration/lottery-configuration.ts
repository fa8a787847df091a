import { acceptance } from '@tyche/protocol/contract-enums'
import { type Abi, type Address, erc20Abi } from 'viem'
import type { LotteryGuards } from '../../../config/chain-config.ts'
import { lotterySettings } from '../../../config/lottery.ts'
import { incomeVaultAbi, liquidityPoolAbi, luckyBuyAbi, rewardPoolAbi } from '../../../generated/abis.ts'
import { hasCode } from '../chain.ts'
import type { LotteryToken } from '../resolve-tokens.ts'
import { type Call, createCall, type Step, stepOf } from './calls.ts'
import type { ConfigurationInputs } from './configuration.ts'

/** Settings of LuckyBuy and RewardPool: tokens, limits, guardian; manager and signers come last. */
export function lotterySteps(inputs: ConfigurationInputs): readonly Step[] {
  const { lotteryTokens } = inputs
  const pools = [...new Set(lotteryTokens.map(({ pool }) => pool))]
  return [
    ...rewardPoolSteps(inputs),
    ...lotteryTokens.map((token) => ({ pending: () => depositCalls(inputs, token) })),
    ...(pools.length > 0 ? [sourceStep(inputs)] : []),
    ...pools.flatMap((pool) => bankSteps(inputs, pool)),
    ...luckyBuySteps(inputs),
  ]
}

/** The guards in the order in which LuckyBuy takes and returns them. */
export function guardArgs(guards: LotteryGuards): readonly number[] {
  return [guards.openSurplusBasisPoints, guards.drawDelaySec, guards.commitDelaySec, guards.minOffChainSaleSec]
}

/** A call by the owner, and the answer of the contract once it is done. */
type Wanted = {
  readonly step: string
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly view: readonly [name: string, ...args: unknown[]]
  readonly expected: unknown
  /** Selects the part of the answer to compare; the whole answer if absent. */
  readonly pick?: (answer: unknown) => unknown
}

function ownerStep({ chain }: ConfigurationInputs, address: Address, abi: Abi, wanted: Wanted): Step {
  const { step, functionName, args, expected, pick = (answer) => answer } = wanted
  const [view, ...viewArgs] = wanted.view
  const call = createCall({ by: 'owner', step, address, abi, functionName, args })
  return stepOf(
    call,
    (target) => hasCode(chain, target),
    async () => {
      const answer = await chain.reader.readContract({ address, abi, functionName: view, args: viewArgs })
      return String(pick(answer)) === String(expected)
    },
  )
}

function rewardPoolSteps(inputs: ConfigurationInputs): Step[] {
  const { contracts, roles, lotteryTokens } = inputs
  const step = (wanted: Wanted) => ownerStep(inputs, contracts.rewardPool, rewardPoolAbi, wanted)
  return [
    step({
      step: 'name the guardian: RewardPool',
      functionName: 'setGuardian',
      args: [roles.guardian],
      view: ['guardian'],
      expected: roles.guardian,
    }),
    ...lotteryTokens.map(({ token, voucherLimit }) =>
      step({
        step: `limit the vouchers of ${token.symbol}`,
        functionName: 'setLimit',
        args: [token.address, voucherLimit],
        view: ['limitOf', token.address],
        pick: (answer) => (answer as readonly bigint[])[0],
        expected: voucherLimit,
      }),
    ),
    ...lotteryTokens.map(({ token, reserveLimit }) =>
      step({
        step: `limit what sales for points set aside of ${token.symbol}`,
        functionName: 'setReserveLimit',
        args: [token.address, reserveLimit],
        view: ['reserveLimitOf', token.address],
        pick: (answer) => (answer as readonly bigint[])[0],
        expected: reserveLimit,
      }),
    ),
    step({
      step: 'let LuckyBuy reserve rewards',
      functionName: 'setReserver',
      args: [contracts.luckyBuy, true],
      view: ['reserverStatusOf', contracts.luckyBuy],
      expected: acceptance.accepted,
    }),
    step({
      step: 'name the signer of vouchers',
      functionName: 'setSigner',
      args: [roles.rewardSigner, true],
      view: ['isSigner', roles.rewardSigner],
      expected: true,
    }),
  ]
}

/** The part of RewardPool's first deposit that is missing: nothing once anything was deposited. */
export async function lackingRewards(inputs: ConfigurationInputs, { token, rewards }: LotteryToken): Promise<bigint> {
  const { chain, contracts } = inputs
  if (rewards === 0n || !(await hasCode(chain, contracts.rewardPool))) return rewards
  const pool = { address: contracts.rewardPool, abi: rewardPoolAbi } as const
  const [unreserved, reserved] = await Promise.all([
    chain.reader.readContract({ ...pool, functionName: 'unreservedOf', args: [token.address] }),
    chain.reader.readContract({ ...pool, functionName: 'reservedOf', args: [token.address] }),
  ])
  return unreserved + reserved > 0n ? 0n : rewards
}

/** The first rewards of the local chain, from the owner. */
async function depositCalls(inputs: ConfigurationInputs, lotteryToken: LotteryToken): Promise<Call[]> {
  const { chain, contracts, roles } = inputs
  const { rewardPool } = contracts
  const { reader } = chain
  const { token } = lotteryToken
  const rewards = await lackingRewards(inputs, lotteryToken)
  if (rewards === 0n) return []
  const erc20 = { address: token.address, abi: erc20Abi } as const
  const isPlaced = await hasCode(chain, token.address)
  const args = [roles.owner, rewardPool] as const
  const allowance = isPlaced ? await reader.readContract({ ...erc20, functionName: 'allowance', args }) : 0n
  const approve = createCall({
    by: 'owner',
    step: `approve ${token.symbol}: RewardPool`,
    ...erc20,
    functionName: 'approve',
    args: [rewardPool, rewards],
  })
  const deposit = createCall({
    by: 'owner',
    step: `deposit ${token.symbol}: RewardPool`,
    address: rewardPool,
    abi: rewardPoolAbi,
    functionName: 'deposit',
    args: [token.address, rewards],
  })
  return [...(allowance >= rewards ? [] : [approve]), deposit]
}

/** Runs before any pool asks the vault for its expected income. */
function sourceStep(inputs: ConfigurationInputs): Step {
  const { luckyBuy, incomeVault } = inputs.contracts
  return ownerStep(inputs, incomeVault, incomeVaultAbi, {
    step: 'let LuckyBuy bring what draws leave',
    functionName: 'setSource',
    args: [luckyBuy, true],
    view: ['isSource', luckyBuy],
    expected: true,
  })
}

function bankSteps(inputs: ConfigurationInputs, address: Address): Step[] {
  const { contracts, pools } = inputs
  const { incomeVault } = contracts
  const name = pools.find((pool) => pool.address === address)?.name
  return [
    ownerStep(inputs, address, liquidityPoolAbi, {
      step: `make the income vault a banker: ${name}`,
      functionName: 'setBanker',
      args: [incomeVault, true],
      view: ['bankerStatusOf', incomeVault],
      expected: acceptance.accepted,
    }),
    ownerStep(inputs, address, liquidityPoolAbi, {
      step: `count what the income vault will bring: ${name}`,
      functionName: 'setIncomeSource',
      args: [incomeVault],
      view: ['incomeSource'],
      expected: incomeVault,
    }),
  ]
}

function luckyBuySteps(inputs: ConfigurationInputs): Step[] {
  const { contracts, roles, lotteryTokens, lotteryGuards } = inputs
  const guards = guardArgs(lotteryGuards)
  const { devFeeBasisPoints, minEdgeBasisPoints, openPrizesBasisPoints } = lotterySettings
  const limits = [devFeeBasisPoints, minEdgeBasisPoints, openPrizesBasisPoints]
  const step = (wanted: Wanted) => ownerStep(inputs, contracts.luckyBuy, luckyBuyAbi, wanted)
  return [
    step({
      step: 'name the guardian: LuckyBuy',
      functionName: 'setGuardian',
      args: [roles.guardian],
      view: ['guardian'],
      expected: roles.guardian,
    }),
    step({
      step: 'bound fee, edge and open prizes of products',
      functionName: 'setLimits',
      args: limits,
      view: ['limits'],
      expected: limits,
    }),
    step({
      step: 'guard open surplus, draws and sales for points',
      functionName: 'setGuards',
      args: guards,
      view: ['guards'],
      expected: guards,
    }),
    ...lotteryTokens.map(({ token, pool }) =>
      step({
        step: `sell products for ${token.symbol}`,
        functionName: 'setTokenPool',
        args: [token.address, pool],
        view: ['poolOf', token.address],
        expected: pool,
      }),
    ),
    step({
      step: 'name the signer of pre-orders',
      functionName: 'setSigner',
      args: [roles.preOrderSigner],
      view: ['signer'],
      expected: roles.preOrderSigner,
    }),
    step({
      step: 'name the manager of products',
      functionName: 'setManager',
      args: [roles.manager],
      view: ['manager'],
      expected: roles.manager,
    }),
  ]
}
