import type { Logger } from '@tyche/service/logger'
import { type Address, getAddress, isAddress, numberToHex, type TransactionSerializableEIP1559 } from 'viem'
import * as z from 'zod'
import { SignerRefusalError, SignerUnreachableError } from '../errors.ts'
import { assertSigned } from './assert-signed.ts'
import { requestSigner, type SignerAddress } from './request-signer.ts'
import type { TransactionSigner } from './transaction-signer.ts'

/** As long as the node is waited for. */
const TIMEOUT_MS = 5_000

const accountsSchema = z.array(z.string().refine((text) => isAddress(text, { strict: false })))

export interface RemoteSignerParameters extends SignerAddress {
  readonly logger: Logger
  /** Called with each change. */
  readonly onStatus: (isUp: boolean) => void
  readonly timeoutMs?: number
}

/** What the rest of the operator needs of a remote signer. */
export interface RemoteSigner {
  /** Signs with the signer's key of this account. What comes back is checked before it is used. */
  accountOf(address: Address): TransactionSigner
  /** Asks for its accounts; rejects unless all that are used are among them. */
  check(): Promise<void>
}

/**
 * Keys in a web3signer (`web3signer eth1`). The log has a line when it stops doing its work, one for each other reason, and one when it
 * works again; callers retry as after any `RetryableError`.
 */
export function createRemoteSigner(parameters: RemoteSignerParameters): RemoteSigner {
  const { logger, onStatus, timeoutMs = TIMEOUT_MS } = parameters
  const used = new Set<Address>()
  /** What is wrong, by what has to go right before it is not. */
  const problems = new Map<string, string>()
  let isUp = true

  /** Runs a call to the signer, and remembers whether what it is about went right. */
  async function observe<Result>(about: string, work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work()
      note('connection', undefined)
      note(about, undefined)
      return result
    } catch (error) {
      if (error instanceof SignerUnreachableError) note('connection', error.message)
      else if (error instanceof SignerRefusalError) {
        note('connection', undefined)
        note(about, error.message)
      }
      throw error
    }
  }

  function note(about: string, problem: string | undefined): void {
    if (problem === undefined) problems.delete(about)
    else if (problems.get(about) !== problem) {
      problems.set(about, problem)
      logger.error(`nothing is signed: ${problem}`)
    }
    const wasUp = isUp
    isUp = problems.size === 0
    if (isUp === wasUp) return
    if (isUp) logger.info('the signer signs again')
    onStatus(isUp)
  }

  return {
    accountOf(given) {
      const address = getAddress(given)
      used.add(address)
      return {
        address,
        signTransaction: (transaction) =>
          observe(address, async () => {
            const params = [toRequest(transaction, address)]
            const raw = await requestSigner(parameters, 'eth_signTransaction', params, timeoutMs)
            return assertSigned(transaction, address, raw)
          }),
      }
    },
    check: () =>
      observe('accounts', async () => {
        const found = accountsSchema.safeParse(await requestSigner(parameters, 'eth_accounts', [], timeoutMs)).data
        if (!found) throw new SignerRefusalError('The signer does not list its accounts.')
        const accounts = new Set(found.map((address) => getAddress(address)))
        const missing = [...used].filter((address) => !accounts.has(address))
        if (missing.length > 0) throw new SignerRefusalError(`The signer has no key of ${missing.join(' and ')}.`)
      }),
  }
}

/** In the JSON-RPC's words. Its chain is web3signer's own setting; other signers read it here. */
function toRequest(transaction: TransactionSerializableEIP1559, from: Address) {
  const { to, data = '0x', gas = 0n, nonce = 0, chainId, value = 0n } = transaction
  const { maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = transaction
  return {
    from,
    to,
    data,
    value: numberToHex(value),
    gas: numberToHex(gas),
    nonce: numberToHex(nonce),
    maxFeePerGas: numberToHex(maxFeePerGas),
    maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
    chainId: numberToHex(chainId),
  }
}
