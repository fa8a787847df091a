import { luckyBuyAbi, randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { deriveRequestWord, winningCodesOf } from '@tyche/fairness'
import { type Address, type Client, numberToHex, parseEventLogs } from 'viem'
import { getBlock, getContractEvents, getTransactionReceipt, readContract } from 'viem/actions'
import { getAction } from 'viem/utils'
import { NotVerifiableError } from '../errors/not-verifiable-error.ts'
import { findLog } from '../tx/logs/find-log.ts'
import { assertOnChain } from './assert-on-chain.ts'
import { type TrustedBeacon, verifyBeaconRound } from './verify-beacon-round.ts'
import type { DrawStepName, VerifyStep } from './verify-report.ts'

/** Of a deployment record, what a proof of a draw needs. */
export type DrawDeployment = {
  readonly chainId: number
  /** Nothing of ours happened before it. */
  readonly deploymentBlock: bigint
  readonly contracts: { readonly luckyBuy: Address }
  readonly beacon: TrustedBeacon
}

export type VerifyDrawParameters = { deployment: DrawDeployment; productId: number }

export type DrawReport = {
  isTrue: boolean
  steps: readonly VerifyStep<DrawStepName>[]
  /** Codes that take part: [0, sale). */
  sale: number
  /** In rising order, as they were recomputed. */
  winningCodes: readonly number[]
}

/** The contract is asked about this many of the recomputed codes: each is a call. */
const ASKED_CODES = 20

/**
 * Proves a draw of LuckyBuy from public data alone: the product's own events and terms, the beacon's signature, and the
 * beacon's key in `deployment`.
 *
 * @throws `NotVerifiableError` while the product is not drawn, or when a reorg dropped its draw; viem's error when the node
 *   does not answer.
 * @example
 * import { verifyDraw } from '@tyche/sdk/verify'
 *
 * const { isTrue, winningCodes } = await verifyDraw(client, { deployment, productId: 7 })
 */
export async function verifyDraw(client: Client, { deployment, productId }: VerifyDrawParameters): Promise<DrawReport> {
  const requested = await readRequested(client, deployment, productId)
  const { sale, requestId, beaconRound } = requested.args
  const [drawn, { terms, settings }, receipt, block] = await Promise.all([
    readDrawn(client, deployment, productId, requested.blockNumber),
    getAction(
      client,
      readContract,
      'readContract',
    )({ address: deployment.contracts.luckyBuy, abi: luckyBuyAbi, functionName: 'productOf', args: [productId] }),
    getAction(client, getTransactionReceipt, 'getTransactionReceipt')({ hash: requested.transactionHash }),
    getAction(client, getBlock, 'getBlock')({ blockNumber: requested.blockNumber }),
  ])
  assertOnChain({ number: requested.blockNumber, hash: requested.blockHash }, block)
  const { coordinator } = settings
  const { randomness, steps: beaconSteps } = await verifyBeaconRound(client, {
    beacon: deployment.beacon,
    coordinator,
    round: beaconRound,
    block: { number: requested.blockNumber, timestamp: block.timestamp },
  })
  const word = deriveRequestWord({ randomness, chainId: BigInt(deployment.chainId), coordinator, requestId })
  const winningCodes = winningCodesOf({ word, sale, quantity: terms.quantity })

  const steps: VerifyStep<DrawStepName>[] = [
    {
      name: 'draw',
      isTrue:
        drawn.sale === sale &&
        parseEventLogs({ abi: randomnessCoordinatorAbi, eventName: 'RandomnessRequested', logs: receipt.logs }).some(
          ({ address, args }) =>
            address.toLowerCase() === coordinator.toLowerCase() &&
            args.requestId === requestId &&
            args.beaconRound === beaconRound,
        ),
      facts: { transaction: requested.transactionHash, request: requestId.toString(), sale: sale.toString() },
    },
    ...beaconSteps,
    {
      name: 'words',
      isTrue: drawn.word === word,
      facts: {
        chain: deployment.chainId.toString(),
        coordinator,
        request: requestId.toString(),
        word: numberToHex(word, { size: 32 }),
      },
    },
    {
      name: 'winners',
      isTrue: drawn.winners === winningCodes.length && (await areWinning(client, deployment, productId, winningCodes)),
      facts: { sale: sale.toString(), winners: winningCodes.length.toString() },
    },
  ]
  return { isTrue: steps.every((step) => step.isTrue), steps, sale, winningCodes }
}

async function readRequested(client: Client, { contracts, deploymentBlock }: DrawDeployment, productId: number) {
  const read = getAction(client, getContractEvents, 'getContractEvents')
  const filter = { address: contracts.luckyBuy, abi: luckyBuyAbi, args: { productId }, strict: true } as const
  const log = await findLog(client, {
    fromBlock: deploymentBlock,
    read: (range) => read({ ...filter, eventName: 'LotteryRequested', ...range }),
  })
  if (!log) throw new NotVerifiableError({ missing: 'draw', message: `No draw of product ${productId} was requested.` })
  return log
}

async function readDrawn(client: Client, { contracts }: DrawDeployment, productId: number, fromBlock: bigint) {
  const read = getAction(client, getContractEvents, 'getContractEvents')
  const filter = { address: contracts.luckyBuy, abi: luckyBuyAbi, args: { productId }, strict: true } as const
  const log = await findLog(client, {
    fromBlock,
    read: (range) => read({ ...filter, eventName: 'LotteryDrawn', ...range }),
  })
  if (!log) throw new NotVerifiableError({ missing: 'draw', message: `Product ${productId} is not drawn yet.` })
  return log.args
}

async function areWinning(
  client: Client,
  { contracts }: DrawDeployment,
  productId: number,
  codes: readonly number[],
): Promise<boolean> {
  const read = getAction(client, readContract, 'readContract')
  const call = { address: contracts.luckyBuy, abi: luckyBuyAbi, functionName: 'isWinningCode' } as const
  const answers = await Promise.all(
    codes.slice(0, ASKED_CODES).map((code) => read({ ...call, args: [productId, code] })),
  )
  return answers.every(Boolean)
}
