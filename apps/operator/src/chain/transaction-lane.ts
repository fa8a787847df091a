import type { Logger } from '@tyche/service/logger'
import type { Address, Hash, Hex, PublicClient, TransactionReceipt } from 'viem'
import { keccak256, TransactionReceiptNotFoundError } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { InsufficientFundsError, NonceGapError, NonceTakenError, TransactionRefusedError } from '../errors.ts'
import { classifyBroadcastError } from './broadcast-error.ts'
import { createReplacementFees, type Fees } from './fees.ts'

export interface TransactionRequest {
  to: Address
  data: Hex
  gas: bigint
}

interface SentTransaction {
  nonce: number
  request: TransactionRequest
  fees: Fees
  raw: Hex
  /** Of every version that was broadcast; any of them may be mined. */
  hashes: Hash[]
  sentAtMs: number
  /** False while nobody knows whether a node has it. */
  isDelivered: boolean
  replacements: number
  /** Consecutive looks in which the chain's nonce contradicted it. */
  strikes: number
  resolve(receipt: TransactionReceipt): void
  reject(error: Error): void
}

export interface TransactionLaneParameters {
  client: PublicClient
  account: PrivateKeyAccount
  chainId: number
  currentFees(): Fees
  logger: Logger
  /** Unmined for so long: sent again with a higher fee. */
  replaceAfterMs?: number
}

const MAX_REPLACEMENTS = 10
/** A load-balanced node may answer from behind once; twice in a row it is the truth. */
const STRIKES = 2

export type TransactionLane = ReturnType<typeof createTransactionLane>

/**
 * The only sender of the operator's account. Nonces are counted in memory, so that a transaction needs one round trip;
 * what was signed under a nonce is broadcast again, never signed anew for another nonce, until the chain has decided.
 */
export function createTransactionLane(parameters: TransactionLaneParameters) {
  const { client, account, chainId, currentFees, logger, replaceAfterMs = 12_000 } = parameters
  const inFlight = new Map<number, SentTransaction>()
  let nextNonce: number | undefined
  let turn: Promise<unknown> = Promise.resolve()

  /** Signing and broadcasting happen one after the other, in the order of the nonces. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  async function sign(request: TransactionRequest, nonce: number, fees: Fees): Promise<Hex> {
    return account.signTransaction({ ...request, ...fees, nonce, chainId, type: 'eip1559' })
  }

  async function broadcast(transaction: SentTransaction): Promise<void> {
    try {
      await client.sendRawTransaction({ serializedTransaction: transaction.raw })
      transaction.isDelivered = true
    } catch (error) {
      const refusal = classifyBroadcastError(error)
      if (refusal === 'known') transaction.isDelivered = true
      else if (refusal !== 'unreachable') throw refusalError(refusal, error)
    }
  }

  /** After what the node knows and after what is in flight: a node that restarted has forgotten its pool. */
  async function findNextNonce(): Promise<number> {
    const count = await client.getTransactionCount({ address: account.address, blockTag: 'pending' })
    return Math.max(count, ...[...inFlight.keys()].map((nonce) => nonce + 1))
  }

  async function start(request: TransactionRequest) {
    const nonce = nextNonce ?? (await findNextNonce())
    const fees = currentFees()
    const raw = await sign(request, nonce, fees)
    const { promise, resolve, reject } = Promise.withResolvers<TransactionReceipt>()
    const transaction: SentTransaction = {
      nonce,
      request,
      fees,
      raw,
      hashes: [keccak256(raw)],
      sentAtMs: Date.now(),
      isDelivered: false,
      replacements: 0,
      strikes: 0,
      resolve,
      reject,
    }
    try {
      await broadcast(transaction)
    } catch (error) {
      nextNonce = undefined
      throw error
    }
    nextNonce = nonce + 1
    inFlight.set(nonce, transaction)
    return { promise }
  }

  function finish(transaction: SentTransaction, outcome: TransactionReceipt | Error): void {
    inFlight.delete(transaction.nonce)
    if (outcome instanceof Error) {
      nextNonce = undefined
      transaction.reject(outcome)
    } else transaction.resolve(outcome)
  }

  /** Sends what was signed again as it is, or with a higher fee when it has waited too long. */
  async function insist(transaction: SentTransaction): Promise<void> {
    if (Date.now() - transaction.sentAtMs > replaceAfterMs && transaction.replacements < MAX_REPLACEMENTS) {
      transaction.fees = createReplacementFees(transaction.fees, currentFees())
      transaction.raw = await sign(transaction.request, transaction.nonce, transaction.fees)
      transaction.hashes.push(keccak256(transaction.raw))
      transaction.replacements++
      transaction.sentAtMs = Date.now()
      transaction.isDelivered = false
      logger.warn({ txNonce: transaction.nonce, replacements: transaction.replacements }, 'raising the fee')
    }
    if (transaction.isDelivered) return
    try {
      await broadcast(transaction)
    } catch (error) {
      // The chain's nonce and receipts decide in the next look; a refused replacement leaves the earlier one standing.
      logger.debug({ txNonce: transaction.nonce, error }, 'broadcast again refused')
    }
  }

  async function findReceipt({ hashes }: SentTransaction): Promise<TransactionReceipt | undefined> {
    const receipts = await Promise.all(
      hashes.map((hash) =>
        client.getTransactionReceipt({ hash }).catch((error: unknown) => {
          if (error instanceof TransactionReceiptNotFoundError) return undefined
          throw error
        }),
      ),
    )
    return receipts.find((receipt) => receipt !== undefined)
  }

  async function look(): Promise<void> {
    if (inFlight.size === 0) return
    // The count first: a transaction that is mined between the two questions must not look like a lost one.
    const count = await client.getTransactionCount({ address: account.address, blockTag: 'latest' })
    const transactions = [...inFlight.values()]
    const receipts = await Promise.all(transactions.map(findReceipt))
    const open: SentTransaction[] = []
    for (const [i, transaction] of transactions.entries()) {
      const receipt = receipts[i]
      if (receipt) finish(transaction, receipt)
      else open.push(transaction)
    }
    const oldest = open[0]?.nonce ?? count
    for (const transaction of open) {
      const isTaken = count > transaction.nonce
      const isUnreachable = count < oldest
      transaction.strikes = isTaken || isUnreachable ? transaction.strikes + 1 : 0
      if (transaction.strikes < STRIKES) await insist(transaction)
      else if (isTaken) finish(transaction, new NonceTakenError(`Nonce ${transaction.nonce} was used by another.`))
      else finish(transaction, new NonceGapError(`The chain is at nonce ${count}, before ${transaction.nonce}.`))
    }
  }

  return {
    address: account.address,
    get inFlightCount(): number {
      return inFlight.size
    },
    /**
     * Resolves with the receipt, reverted or not. Rejects with a `RetryableError` when this transaction can no longer be
     * mined; the caller then asks the chain what is left to do.
     */
    async send(request: TransactionRequest): Promise<TransactionReceipt> {
      const { promise } = await inTurn(() => start(request))
      return promise
    },
    /** The node may have lost its pool or some blocks: the nonce is asked again, what is in flight is broadcast again. */
    resync(): void {
      nextNonce = undefined
      for (const transaction of inFlight.values()) transaction.isDelivered = false
    },
    /** Looks what became of everything in flight. Call it on new heads and now and then. */
    check: (): Promise<void> => inTurn(look),
  }
}

function refusalError(refusal: string, cause: unknown): Error {
  if (refusal === 'nonceTooLow') return new NonceTakenError('The nonce was used by another transaction.', { cause })
  if (refusal === 'insufficientFunds')
    return new InsufficientFundsError('The account cannot pay for the transaction.', { cause })
  return new TransactionRefusedError('The node refused the transaction.', { cause })
}
