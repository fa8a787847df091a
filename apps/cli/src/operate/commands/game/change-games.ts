import { PRECISION_PER_BPS } from '@tyche/protocol/scales'
import { centerContract, gameContract } from '../../chain/contracts.ts'
import type { Context } from '../../context.ts'
import { formatBasisPoints, formatFraction } from '../../format/percent.ts'
import { findGame, findGames } from '../../parse/names.ts'
import { parsePercent, parseWhole } from '../../parse/numbers.ts'
import { perform } from '../../write/perform.ts'
import { planChange } from '../../write/planned-call.ts'

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no')

/** `ops game pause <game|all>`, `ops game unpause <game|all>` */
export async function setPaused(context: Context, name: string, isPaused: boolean): Promise<void> {
  const { client, deployment } = context
  const calls = findGames(deployment, name).map(async (game) => {
    const contract = gameContract(game)
    const { address, abi } = contract
    const read = () => client.readContract({ address, abi, functionName: 'paused' })
    return {
      ...contract,
      summary: `${isPaused ? 'Pause' : 'Unpause'} ${game.name}`,
      functionName: isPaused ? 'pause' : 'unpause',
      args: [],
      by: isPaused ? (['owner', 'guardian'] as const) : (['owner'] as const),
      changes: [await planChange(`${game.name} paused`, read, isPaused, yesOrNo)],
      mayComeSecond: true,
    }
  })
  await perform(context, await Promise.all(calls))
}

/** `ops game set-edge <game> <percent>` */
export async function setEdge(context: Context, name: string, percent: string): Promise<void> {
  const game = findGame(context.deployment, name)
  const contract = gameContract(game)
  const { address, abi } = contract
  const edge = BigInt(parsePercent('The edge', percent, 0, 10_000)) * PRECISION_PER_BPS
  const read = () => context.client.readContract({ address, abi, functionName: 'houseEdge' })
  await perform(context, [
    {
      ...contract,
      summary: `Set the house edge of ${name} for new bets`,
      functionName: 'updateHouseEdge',
      args: [edge],
      notes: { newHouseEdge: formatFraction(edge) },
      by: ['owner'],
      changes: [await planChange(`house edge of ${name}`, read, edge, formatFraction)],
    },
  ])
}

/** `ops game set-fee <game> <percent>` */
export async function setFee(context: Context, name: string, percent: string): Promise<void> {
  const game = findGame(context.deployment, name)
  const contract = gameContract(game)
  const { address, abi } = contract
  const fee = parsePercent('The fee', percent, 0, 10_000)
  const read = () => context.client.readContract({ address, abi, functionName: 'feeBasisPoints' })
  await perform(context, [
    {
      ...contract,
      summary: `Set the fee of ${name} for new bets`,
      functionName: 'updateFeeBasisPoints',
      args: [fee],
      notes: { newFeeBasisPoints: formatBasisPoints(fee) },
      by: ['owner'],
      changes: [await planChange(`fee of ${name}`, read, fee, formatBasisPoints)],
    },
  ])
}

/** `ops game set-max-plays <game> <count>` */
export async function setMaxPlays(context: Context, name: string, text: string): Promise<void> {
  const game = findGame(context.deployment, name)
  const contract = gameContract(game)
  const { address, abi } = contract
  const count = parseWhole('The number of plays', text, 0, 255)
  const read = () => context.client.readContract({ address, abi, functionName: 'maxGameCount' })
  await perform(context, [
    {
      ...contract,
      summary: `Set the maximum of plays per bet on ${name}`,
      functionName: 'updateMaxGameCount',
      args: [count],
      by: ['owner'],
      changes: [await planChange(`maximum of plays per bet on ${name}`, read, count, String)],
    },
  ])
}

/** `ops game set-limits <game> <kelly> <bet cap>` */
export async function setLimits(context: Context, name: string, kelly: string, betCap: string): Promise<void> {
  const { client, deployment } = context
  const game = findGame(deployment, name)
  const contract = centerContract(deployment)
  const { address, abi } = contract
  const limits = [
    parsePercent('The share of Kelly', kelly, 0, 10_000),
    parsePercent('The cap', betCap, 0, 10_000),
  ] as const
  const read = () => client.readContract({ address, abi, functionName: 'limitsOf', args: [game.address] })
  const [kellyNow, betCapNow] = await read()
  const isLowering = limits[0] <= kellyNow && limits[1] <= betCapNow
  const format = ([kellyBps, betCapBps]: readonly [number, number]) =>
    `${formatBasisPoints(kellyBps)} of Kelly per play, ${formatBasisPoints(betCapBps)} of the bankroll per bet`
  await perform(context, [
    {
      ...contract,
      summary: `Set the limits of bets on ${name}`,
      functionName: 'setLimits',
      args: [game.address, ...limits],
      notes: {
        game: name,
        kellyBasisPoints: formatBasisPoints(limits[0]),
        betCapBasisPoints: formatBasisPoints(limits[1]),
      },
      by: isLowering ? ['owner', 'guardian'] : ['owner'],
      changes: [await planChange(`limits of ${name}`, read, limits, format)],
    },
  ])
}

/** `ops game accept <game|all>`, `ops game reject <game|all>` */
export async function setAccepted(context: Context, name: string, isAccepted: boolean): Promise<void> {
  const { client, deployment } = context
  const contract = centerContract(deployment)
  const { address, abi } = contract
  const calls = findGames(deployment, name).map(async (game) => {
    const read = () => client.readContract({ address, abi, functionName: 'isGame', args: [game.address] })
    return {
      ...contract,
      summary: isAccepted ? `Accept bets on ${game.name}` : `Accept no new bets on ${game.name}`,
      functionName: 'setGame',
      args: [game.address, isAccepted],
      notes: { game: game.name },
      by: isAccepted ? (['owner'] as const) : (['owner', 'guardian'] as const),
      changes: [await planChange(`${game.name} accepted`, read, isAccepted, yesOrNo)],
    }
  })
  await perform(context, await Promise.all(calls))
}
