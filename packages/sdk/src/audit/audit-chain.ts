import { gameAbi, luckyBuyAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import { type Address, type Client, getAbiItem, type Log } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import { getAction } from 'viem/utils'
import { AuditInterruptedError } from '../errors/audit-interrupted-error.ts'
import { createOddsReader } from '../games/odds/create-odds-reader.ts'
import { scanBlocks } from '../tx/logs/scan-blocks.ts'
import { check, type EventPlace } from './audit-context.ts'
import { type AuditEvent, decodeAuditLogs } from './audit-event.ts'
import { compareWithChain } from './compare-with-chain.ts'
import { createAudit } from './create-audit.ts'
import type { AuditState } from './state/audit-state.ts'

type MinedLog = Log<bigint, number, false>

const coordinatorChanges = [
  getAbiItem({ abi: gameAbi, name: 'SettingsUpdated' }),
  getAbiItem({ abi: luckyBuyAbi, name: 'CoordinatorUpdated' }),
]

/** Blocks of the first piece; what follows adapts to how much happens in them. */
const FIRST_BLOCKS = 32n

export type AuditChainParameters = {
  deployment: Deployment
  /** From `createAuditState`, or one that an earlier audit left. It is changed. */
  state: AuditState
  toBlock: bigint
}

/**
 * Replays every bet and every draw of a deployment from the events that a node tells, and notes in `state` what contradicts
 * the beacon, the rules or the contracts' own figures. Yields after each piece of the chain; `state` may be saved then and be
 * gone on with later.
 *
 * What the node says of a block's time is believed, and so is that it tells all claims and refunds; a hidden bet, result,
 * purchase or draw is found.
 *
 * @throws `AuditInterruptedError` if the chain is not the one that `state` has read; viem's error when the node does not
 *   answer.
 * @example
 * import { auditChain, createAuditState, reportOf } from '@tyche/sdk/audit'
 *
 * const { chainId, genesisHash, deploymentBlock: fromBlock } = deployment
 * const state = createAuditState({ chainId, genesisHash, fromBlock, isWhole: true })
 * for await (const nextBlock of auditChain(client, { deployment, state, toBlock: 1_000n })) console.log(nextBlock)
 * console.log(reportOf(state).isTrue)
 */
export async function* auditChain(
  client: Client,
  { deployment, state, toBlock }: AuditChainParameters,
): AsyncGenerator<bigint, void> {
  await assertSameChain(client, deployment, state)
  const readers = new Map(deployment.games.map((game) => [game.name, createOddsReader(client, { game })]))
  const context = {
    chainId: deployment.chainId,
    beacon: deployment.beacon,
    state,
    oddsOf: (game: Deployment['games'][number], version: number) => readers.get(game.name)!(version),
  }
  const applyTransaction = createAudit(context, {
    games: deployment.games,
    luckyBuy: deployment.contracts.luckyBuy,
    pools: deployment.pools.map(({ address }) => address),
  })
  const address = [
    ...deployment.games.map((game) => game.address),
    ...deployment.pools.map((pool) => pool.address),
    deployment.contracts.luckyBuy,
    ...(await readCoordinators(client, deployment, toBlock)),
  ]
  const read = getAction(client, getLogs, 'getLogs')
  let readTo = state.nextBlock - 1n
  const pieces = scanBlocks(
    async (range) => {
      const logs = (await read({ address, ...range })) as MinedLog[]
      readTo = range.toBlock
      return logs
    },
    state.nextBlock,
    toBlock,
    { firstBlocks: FIRST_BLOCKS },
  )
  const timeOf = createTimeReader(client)
  for await (const logs of pieces) {
    for (const transaction of byTransaction(logs)) {
      const first = transaction[0]!
      const place: EventPlace = { transaction: first.transactionHash, time: await timeOf(first) }
      const events: AuditEvent[] = []
      for (const decoded of decodeAuditLogs(transaction)) {
        if ('event' in decoded) events.push(decoded.event)
        else
          check(context, place, {
            subject: `log-${decoded.malformed.logIndex}`,
            step: 'event',
            expected: 'the form of its event',
            found: decoded.malformed.data,
          })
      }
      await applyTransaction(events, place)
    }
    state.nextBlock = readTo + 1n
    state.lastBlockHash = (await getAction(client, getBlock, 'getBlock')({ blockNumber: readTo })).hash
    yield state.nextBlock
  }
  await compareWithChain(client, context, { deployment, blockNumber: toBlock })
}

async function assertSameChain(client: Client, { chainId, genesisHash }: Deployment, state: AuditState): Promise<void> {
  if (state.chainId !== chainId || state.genesisHash !== genesisHash)
    throw new AuditInterruptedError('The state is of another deployment than the record.')
  if (state.lastBlockHash === undefined) return
  const blockNumber = state.nextBlock - 1n
  const { hash } = await getAction(client, getBlock, 'getBlock')({ blockNumber })
  if (hash !== state.lastBlockHash)
    throw new AuditInterruptedError(`The chain replaced block ${blockNumber} since the state was saved. Begin again.`)
}

/** Every coordinator that a game or LuckyBuy ever had. */
async function readCoordinators(client: Client, deployment: Deployment, toBlock: bigint): Promise<Address[]> {
  const { randomnessCoordinator, luckyBuy } = deployment.contracts
  const address = [...deployment.games.map((game) => game.address), luckyBuy]
  const read = getAction(client, getLogs, 'getLogs')
  const coordinators = new Set<Address>([randomnessCoordinator])
  const pieces = scanBlocks(
    (range) => read({ address, events: coordinatorChanges, strict: true, ...range }),
    deployment.deploymentBlock,
    toBlock,
  )
  for await (const logs of pieces) for (const { args } of logs) if (args.coordinator) coordinators.add(args.coordinator)
  return [...coordinators]
}

/** Logs in pieces of one transaction each, in the chain's order. */
function byTransaction(logs: readonly MinedLog[]): MinedLog[][] {
  const sorted = logs.toSorted((a, b) => Number(a.blockNumber - b.blockNumber) || a.logIndex - b.logIndex)
  const pieces: MinedLog[][] = []
  for (const log of sorted) {
    const newest = pieces.at(-1)
    if (newest?.[0]?.transactionHash === log.transactionHash) newest.push(log)
    else pieces.push([log])
  }
  return pieces
}

/** Time of a log's block, from the log itself where the node tells it there. */
function createTimeReader(client: Client): (log: MinedLog) => Promise<bigint> {
  let last: { blockNumber: bigint; timestamp: bigint } | undefined
  return async ({ blockNumber, blockTimestamp }) => {
    if (blockTimestamp !== undefined && blockTimestamp !== null) return blockTimestamp
    if (last?.blockNumber !== blockNumber) {
      const { timestamp } = await getAction(client, getBlock, 'getBlock')({ blockNumber })
      last = { blockNumber, timestamp }
    }
    return last.timestamp
  }
}
