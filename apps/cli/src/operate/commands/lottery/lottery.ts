import { type Address, zeroAddress } from 'viem'
import { luckyBuyContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { formatAmount } from '../../format/amount.ts'
import { renderJson } from '../../format/json.ts'
import { formatBasisPoints } from '../../format/percent.ts'
import { renderFacts } from '../../format/table.ts'
import { formatDuration } from '../../format/time.ts'
import { findPool, findToken, parseAddress } from '../../parse/names.ts'
import { parseDuration, parsePercent } from '../../parse/numbers.ts'
import { perform } from '../../write/perform.ts'
import { planChange } from '../../write/planned-call.ts'

type Limits = readonly [devFee: number, minEdge: number, openPrizes: number]
type Guards = readonly [openSurplus: number, drawDelay: number, commitDelay: number, minOffChainSale: number]

/** `ops lottery show` */
export async function showLottery(context: Context): Promise<void> {
  const { client, deployment, json, terminal } = context
  const { address, abi } = luckyBuyContract(deployment)
  const contract = { address, abi } as const
  const [count, [devFee, minEdge, openPrizes], guards, manager, signer, guardian, treasury, tokens] = await Promise.all(
    [
      client.readContract({ ...contract, functionName: 'productCount' }),
      client.readContract({ ...contract, functionName: 'limits' }),
      client.readContract({ ...contract, functionName: 'guards' }),
      client.readContract({ ...contract, functionName: 'manager' }),
      client.readContract({ ...contract, functionName: 'signer' }),
      client.readContract({ ...contract, functionName: 'guardian' }),
      client.readContract({ ...contract, functionName: 'treasury' }),
      Promise.all(deployment.tokens.map((token) => readToken(context, token))),
    ],
  )
  if (json) {
    const limits = { devFeeBasisPoints: devFee, minEdgeBasisPoints: minEdge, openPrizesBasisPoints: openPrizes }
    const [openSurplusBasisPoints, drawDelay, commitDelay, minOffChainSale] = guards
    const guardsNow = { openSurplusBasisPoints, drawDelay, commitDelay, minOffChainSale }
    const roles = { manager, signer, guardian, treasury }
    return terminal.print(renderJson({ address, count, limits, guards: guardsNow, ...roles, tokens }))
  }
  const facts: (readonly [string, string])[] = [
    ['LuckyBuy', address],
    ['products ever', String(count)],
    ['fee of new products', formatBasisPoints(devFee)],
    ['least edge', formatBasisPoints(minEdge)],
    ['open prizes at most', `${formatBasisPoints(openPrizes)} of a pool`],
    ['guards', formatGuards(guards)],
    ['manager', nameOrNone(manager)],
    ['signer of pre-orders', nameOrNone(signer)],
    ['guardian', guardian],
    ['treasury', treasury],
    ...tokens.flatMap((token): readonly (readonly [string, string])[] =>
      token.pool === 'none'
        ? [[token.symbol, 'no products'] as const]
        : [
            [`${token.symbol} goes to`, token.pool] as const,
            [`open ${token.symbol} prizes`, formatAmount(token.openPrizes, token)] as const,
            [`${token.symbol} of pre-orders`, formatAmount(token.preOrderEscrow, token)] as const,
          ],
    ),
  ]
  terminal.print(renderFacts(facts))
}

async function readToken({ client, deployment }: Context, token: Context['deployment']['tokens'][number]) {
  const { address, abi } = luckyBuyContract(deployment)
  const contract = { address, abi } as const
  const pool = await client.readContract({ ...contract, functionName: 'poolOf', args: [token.address] })
  const [openPrizes, preOrderEscrow] = await Promise.all([
    client.readContract({ ...contract, functionName: 'openPrizesOf', args: [pool, token.address] }),
    client.readContract({ ...contract, functionName: 'preOrderEscrowOf', args: [token.address] }),
  ])
  const { symbol, decimals } = token
  return { symbol, decimals, pool: poolName(deployment, pool), openPrizes, preOrderEscrow }
}

/** `ops lottery set-limits <fee> <edge> <open prizes>` */
export async function setLotteryLimits(context: Context, fee: string, edge: string, prizes: string): Promise<void> {
  const contract = luckyBuyContract(context.deployment)
  const { address, abi } = contract
  const limits: Limits = [
    parsePercent('The fee', fee, 0, 10_000),
    parsePercent('The minimum edge', edge, 0, 10_000),
    parsePercent('The share of open prizes', prizes, 0, 10_000),
  ]
  const read = () => context.client.readContract({ address, abi, functionName: 'limits' })
  const format = ([devFee, minEdge, openPrizes]: Limits) =>
    `fee ${formatBasisPoints(devFee)}, edge ${formatBasisPoints(minEdge)}, open prizes ${formatBasisPoints(openPrizes)} of a pool`
  await perform(context, [
    {
      ...contract,
      summary: 'Set the limits of new products',
      functionName: 'setLimits',
      args: limits,
      by: ['owner'],
      changes: [await planChange('limits of products', read, limits, format)],
    },
  ])
}

const formatGuards = ([openSurplus, drawDelay, commitDelay, minOffChainSale]: Guards) =>
  [
    `open surplus ${formatBasisPoints(openSurplus)} of a pool`,
    `draw after ${formatDuration(drawDelay)}`,
    `veto for ${formatDuration(commitDelay)}`,
    `sale for points at least ${formatDuration(minOffChainSale)}`,
  ].join(', ')

/** `ops lottery set-guards <open surplus> <draw delay> <commit delay> <off-chain sale>` */
export async function setGuards(
  context: Context,
  openSurplus: string,
  drawDelay: string,
  commitDelay: string,
  minOffChainSale: string,
): Promise<void> {
  const contract = luckyBuyContract(context.deployment)
  const { address, abi } = contract
  const guards: Guards = [
    parsePercent('The share of open surplus', openSurplus, 0, 10_000),
    parseDuration('The delay of draws', drawDelay),
    parseDuration('The time for a veto', commitDelay),
    parseDuration('The shortest sale for points', minOffChainSale),
  ]
  const read = () => context.client.readContract({ address, abi, functionName: 'guards' })
  await perform(context, [
    {
      ...contract,
      summary: 'Set the guards of liquidity, draws and sales for points',
      functionName: 'setGuards',
      args: guards,
      by: ['owner'],
      changes: [await planChange('guards of products', read, guards, formatGuards)],
    },
  ])
}

/** `ops lottery set-manager <address|none>`, `ops lottery set-signer <address|none>` */
export async function setAccount(context: Context, role: 'manager' | 'signer', text: string): Promise<void> {
  const contract = luckyBuyContract(context.deployment)
  const { address, abi } = contract
  const account = text === 'none' ? zeroAddress : parseAddress(`The ${role}`, text)
  const read = () => context.client.readContract({ address, abi, functionName: role })
  await perform(context, [
    {
      ...contract,
      summary: account === zeroAddress ? `Have no ${role}` : `Name the ${role}`,
      functionName: role === 'manager' ? 'setManager' : 'setSigner',
      args: [account],
      by: account === zeroAddress ? ['owner', 'guardian'] : ['owner'],
      changes: [await planChange(role, read, account, nameOrNone)],
    },
  ])
}

/** `ops lottery set-pool <token> <pool|none>` */
export async function setLotteryPool(context: Context, name: string, poolId: string): Promise<void> {
  const { client, deployment } = context
  const token = findToken(deployment, name)
  const contract = luckyBuyContract(deployment)
  const { address, abi } = contract
  const pool = poolId === 'none' ? zeroAddress : findPool(deployment, poolId).address
  const read = () => client.readContract({ address, abi, functionName: 'poolOf', args: [token.address] })
  const format = (of: Address) => poolName(deployment, of)
  await perform(context, [
    {
      ...contract,
      summary:
        poolId === 'none'
          ? `Add no products in ${token.symbol}`
          : `Let ${poolId} get the surplus of ${token.symbol} products`,
      functionName: 'setTokenPool',
      args: [token.address, pool],
      notes: { token: token.symbol, pool: poolId },
      by: poolId === 'none' ? ['owner', 'guardian'] : ['owner'],
      changes: [await planChange(`pool of ${token.symbol} products`, read, pool, format)],
    },
  ])
}

function nameOrNone(account: Address): string {
  return account === zeroAddress ? 'none' : account
}

function poolName({ pools }: Context['deployment'], address: Address): string {
  if (address === zeroAddress) return 'none'
  return pools.find((pool) => pool.address === address)?.id ?? address
}
