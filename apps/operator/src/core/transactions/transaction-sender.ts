import type { TransactionRequest } from '@tyche/sdk/tx'
import type { Logger } from '@tyche/service/logger'
import type { Hex, PublicClient, TransactionReceipt } from 'viem'
import { formatGwei, keccak256 } from 'viem'
import { InsufficientFundsError, NonceGapError, NonceTakenError, UnderpricedError } from '../errors.ts'
import type { TransactionSigner } from '../signer/transaction-signer.ts'
import { classifyBroadcastError, refusalError } from './broadcast-error.ts'
import { createReplacementFees, type Fees, isOutpriced, usualTipLimit } from './fees.ts'
import { findReceipt, type SentTransaction, type Version } from './sent-transaction.ts'

export interface TransactionSenderParameters {
  client: PublicClient
  account: TransactionSigner
  chainId: number
  currentFees(): Fees
  /** No transaction offers a higher tip, however often its fee is raised. */
  maxTip: bigint
  logger: Logger
  /** A transaction unmined for this long is replaced with a higher fee. */
  replaceAfterMs?: number
}

/** Beyond the current fees. A base fee that rises further is followed. */
const MAX_REPLACEMENTS = 10
/** One check of a load-balanced node may be outdated; two in a row are trusted. */
const STRIKES = 2

export type TransactionSender = ReturnType<typeof createTransactionSender>

/**
 * The only sender of an account. Nonces are counted in memory, so that a transaction needs one round trip.
 * A signed transaction is rebroadcast under its nonce, never signed again under another, until the chain has decided.
 */
export function createTransactionSender(parameters: TransactionSenderParameters) {
  const { client, account, chainId, currentFees, maxTip, logger, replaceAfterMs = 12_000 } = parameters
  const inFlight = new Map<number, SentTransaction>()
  let nextNonce: number | undefined
  /** What an earlier process sent is not mined: the next transaction takes its nonce. */
  let takesOver = false
  /** Of the transactions up to this nonce the log says already that their tips are at the limit. */
  let limitedUpTo = -1
  let turn: Promise<unknown> = Promise.resolve()

  /** Serializes signing and broadcasting in the order of the nonces. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }

  async function sign(request: TransactionRequest, nonce: number, fees: Fees): Promise<Hex> {
    return account.signTransaction({ ...request, ...fees, nonce, chainId, type: 'eip1559' })
  }

  async function broadcast(transaction: SentTransaction): Promise<void> {
    const { fees, raw, hashes, replacements } = transaction
    try {
      await client.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      const refusal = classifyBroadcastError(error)
      if (refusal === 'unreachable') return
      if (refusal !== 'known') throw refusalError(refusal, error)
    }
    transaction.isDelivered = true
    transaction.taken = { fees, raw, hashes, replacements }
  }

  const countTransactions = (blockTag: 'latest' | 'pending') =>
    client.getTransactionCount({ address: account.address, blockTag })

  /** Follows both the node's count and the transactions in flight: a restarted node has lost its pool. */
  async function findNextNonce(): Promise<number> {
    const count = await countTransactions(takesOver ? 'latest' : 'pending')
    return Math.max(count, ...[...inFlight.keys()].map((nonce) => nonce + 1))
  }

  /** Broadcasts a new transaction, with the fee that the node wants: another one may wait under its nonce. */
  async function offer(transaction: SentTransaction): Promise<void> {
    for (;;) {
      try {
        return await broadcast(transaction)
      } catch (error) {
        const { raw, replacements } = transaction
        if (!(error instanceof UnderpricedError) || replacements === MAX_REPLACEMENTS) throw error
        await replace(transaction, maxTip)
        if (transaction.raw === raw) throw error
      }
    }
  }

  async function start(request: TransactionRequest) {
    const nonce = nextNonce ?? (await findNextNonce())
    const fees = currentFees()
    const raw = await sign(request, nonce, fees)
    const first: Version = { fees, raw, hashes: [keccak256(raw)], replacements: 0 }
    const { promise, resolve, reject } = Promise.withResolvers<TransactionReceipt>()
    const transaction: SentTransaction = {
      nonce,
      request,
      ...first,
      taken: first,
      sentAtMs: performance.now(),
      isDelivered: false,
      strikes: 0,
      resolve,
      reject,
    }
    try {
      await offer(transaction)
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

  function sayLimited(txNonce: number): void {
    if (txNonce <= limitedUpTo) return
    limitedUpTo = txNonce
    logger.warn({ txNonce, limit: formatGwei(maxTip) }, 'late, and MAX_TIP_GWEI allows it no higher tip')
  }

  /** Signs a transaction with a higher fee. While that fails, the earlier version stays the one that is broadcast. */
  async function replace(transaction: SentTransaction, tipLimit: bigint): Promise<void> {
    const fees = createReplacementFees(transaction.fees, currentFees(), tipLimit)
    if (!fees || fees.maxPriorityFeePerGas === maxTip) sayLimited(transaction.nonce)
    if (!fees) return
    try {
      transaction.raw = await sign(transaction.request, transaction.nonce, fees)
    } catch (error) {
      logger.debug({ txNonce: transaction.nonce, error }, 'the fee cannot be raised yet')
      return
    }
    transaction.fees = fees
    transaction.hashes = [...transaction.hashes, keccak256(transaction.raw)]
    transaction.replacements++
    transaction.sentAtMs = performance.now()
    transaction.isDelivered = false
    logger.warn({ txNonce: transaction.nonce, replacements: transaction.replacements }, 'raising the fee')
  }

  /** Rebroadcasts a transaction when it has waited too long, as a pool may evict it, with a higher fee if it may be raised. */
  async function insist(transaction: SentTransaction): Promise<void> {
    const current = currentFees()
    const mayRaise = transaction.replacements < MAX_REPLACEMENTS || current.maxFeePerGas > transaction.fees.maxFeePerGas
    const isLate = performance.now() - transaction.sentAtMs > replaceAfterMs
    const tipLimit = isOutpriced(transaction.fees, current) ? maxTip : usualTipLimit(maxTip)
    if (isLate && mayRaise) await replace(transaction, tipLimit)
    else if (!isLate && transaction.isDelivered) return
    try {
      await broadcast(transaction)
    } catch (error) {
      // The next check decides by nonce and receipts. The account may still be able to pay for the earlier version.
      if (error instanceof InsufficientFundsError) Object.assign(transaction, transaction.taken)
      logger.debug({ txNonce: transaction.nonce, error }, 'rebroadcast refused')
    }
  }

  async function look(): Promise<void> {
    if (inFlight.size === 0) return
    // Reads the count first: a transaction mined between the two reads must not look lost.
    const count = await countTransactions('latest')
    const transactions = [...inFlight.values()]
    const receipts = await Promise.all(transactions.map((transaction) => findReceipt(client, transaction)))
    const open: SentTransaction[] = []
    for (const [i, transaction] of transactions.entries()) {
      const receipt = receipts[i]
      if (receipt) finish(transaction, receipt)
      else open.push(transaction)
    }
    const [oldest] = open
    const isGap = oldest !== undefined && count < oldest.nonce
    // An earlier process sent what is missing, and the node has it: it is waited for before it is replaced.
    const isFilled = isGap && (await countTransactions('pending')) >= oldest.nonce
    takesOver = isFilled && performance.now() - oldest.sentAtMs > replaceAfterMs
    for (const transaction of open) {
      const isTaken = count > transaction.nonce
      const isUnreachable = isGap && !isFilled
      transaction.strikes = isTaken || isUnreachable ? transaction.strikes + 1 : 0
      if (transaction.strikes < STRIKES && !takesOver) await insist(transaction)
      else if (isTaken) finish(transaction, new NonceTakenError(`Nonce ${transaction.nonce} was used by another.`))
      else finish(transaction, new NonceGapError(`The chain is at nonce ${count}, before ${transaction.nonce}.`))
    }
  }

  return {
    address: account.address,
    get inFlightCount(): number {
      return inFlight.size
    },
    /** Transactions that wait because the base fee has risen above what the node has of them. */
    get outpricedCount(): number {
      return [...inFlight.values()].filter(({ taken }) => isOutpriced(taken.fees, currentFees())).length
    },
    /**
     * Resolves with the receipt, reverted or not. Rejects with a `RetryableError` when the transaction can no longer be
     * mined; the caller then reads the remaining work from the chain.
     */
    async send(request: TransactionRequest): Promise<TransactionReceipt> {
      const { promise } = await inTurn(() => start(request))
      return promise
    },
    /** Rereads the nonce and rebroadcasts transactions in flight: the node may have lost its pool or some blocks. */
    resync(): void {
      nextNonce = undefined
      for (const transaction of inFlight.values()) transaction.isDelivered = false
    },
    /** Checks all transactions in flight. Called on new heads and by an interval. */
    check: (): Promise<void> => inTurn(look),
  }
}
