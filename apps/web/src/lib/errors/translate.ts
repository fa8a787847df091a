import type { ApiError } from '@tyche/sdk/api'
import type { TransactionError } from '@tyche/sdk/errors'
import { type Cause, causesOf, type ErrorValue, errorValues, revertOf } from '@tyche/sdk/errors'
import { MISSING_CODE } from './missing-code.ts'
import { isWalletCode, walletCodes } from './wallet-codes.ts'

/**
 * The message for the user: none (the user rejected), a catalogue text under `errors`, or a foreign message.
 */
export type ErrorText =
  | { kind: 'silent' }
  /** `otherwise` where the catalogue has no such text: a reason of a newer API. */
  | { kind: 'text'; key: string; values?: Record<string, ErrorValue>; otherwise?: ErrorText }
  | { kind: 'message'; message: string }

/** The only place that inspects foreign errors: of wallet libraries, providers, contracts and the API. */
export function translate(error: unknown): ErrorText {
  const chain = [...causesOf(error)]
  if (chain.some(isUserRejection)) return { kind: 'silent' }
  for (const read of [
    readKnownPhrase,
    readContractError,
    readInsufficientGas,
    readTxError,
    readApiError,
    readWalletCode,
    readKnownName,
    readForeignMessage,
  ]) {
    for (const link of chain) {
      const text = read(link, chain)
      if (text) return text
    }
  }
  return { kind: 'text', key: 'unknown' }
}

export const isSilent = (error: unknown): boolean => translate(error).kind === 'silent'

function isUserRejection({ code, name, details, message }: Cause): boolean {
  // An AbortError is ours: the player has cancelled what the wallet was asked.
  if (code === 4001 || name === 'UserRejectedRequestError' || name === 'AbortError') return true
  // Some wallets report a rejection with a general code and name it only in the message.
  return /user (rejected|denied|cancell?ed)/i.test(`${String(details ?? '')} ${String(message ?? '')}`)
}

function readContractError(link: Cause, chain: readonly Cause[]): ErrorText | undefined {
  const revert = revertOf(link)
  if (!revert) return undefined
  const { named } = revert
  if (named?.errorName === 'Panic') return { kind: 'text', key: 'contract.Panic' }
  // In a claim of rewards it is the pool that has too little, not the player.
  if (named?.errorName === 'InsufficientValue' && chain.some(({ functionName }) => functionName === 'multiClaim'))
    return { kind: 'text', key: 'contract.rewardPoolShort' }
  if (named && named.errorName !== 'Error') {
    const values = errorValues(named.errorName, named.abiItem?.inputs ?? [], named.args)
    return { kind: 'text', key: `contract.${named.errorName}`, values }
  }
  // viem takes any text under the general code for a contract's reason.
  if (isNoReason(link.reason)) return undefined
  return typeof link.reason === 'string' && link.reason !== ''
    ? { kind: 'message', message: cut(link.reason) }
    : (readForeignMessage(link) ?? { kind: 'text', key: 'contract.unknown' })
}

function readInsufficientGas({ name }: Cause): ErrorText | undefined {
  return name === 'InsufficientFundsError' ? { kind: 'text', key: 'tx.insufficientGas' } : undefined
}

/** What wallets and nodes say under general codes, often inside pages of JSON. */
const knownPhrases: readonly [RegExp, string][] = [
  [/insufficient funds for (gas|intrinsic|transfer)/i, 'tx.insufficientGas'],
  [/nonce too low|already known|replacement transaction underpriced/i, 'tx.replaced'],
  [/max fee per gas less than block base fee|transaction underpriced|fee cap less than/i, 'tx.feeTooLow'],
]

function readKnownPhrase({ details, message }: Cause): ErrorText | undefined {
  const words = `${String(details ?? '')} ${String(message ?? '')}`
  const found = knownPhrases.find(([phrase]) => phrase.test(words))
  return found && { kind: 'text', key: found[1] }
}

function readTxError(link: Cause): ErrorText | undefined {
  return link.name === 'TransactionError'
    ? { kind: 'text', key: `tx.${(link as TransactionError).problem}` }
    : undefined
}

function readApiError(link: Cause): ErrorText | undefined {
  if (link.name !== 'ApiError') return undefined
  const { reason, problem, serverMessage } = link as ApiError
  const otherwise: ErrorText = serverMessage
    ? { kind: 'message', message: cut(serverMessage) }
    : { kind: 'text', key: `http.${problem}` }
  return reason && /^[a-z]+$/i.test(reason) ? { kind: 'text', key: `api.${reason}`, otherwise } : otherwise
}

function readWalletCode({ code }: Cause): ErrorText | undefined {
  return isWalletCode(code) ? { kind: 'text', key: `wallet.${walletCodes[code]}` } : undefined
}

const knownNames: Record<string, string> = {
  ProviderNotFoundError: 'tx.noProvider',
  ConnectorNotFoundError: 'tx.noProvider',
  ConnectorNotConnectedError: 'tx.noWallet',
  ConnectorChainMismatchError: 'tx.wrongNetwork',
  ChainMismatchError: 'tx.wrongNetwork',
  ConnectorAccountNotFoundError: 'tx.accountChanged',
  SwitchChainNotSupportedError: 'tx.switchNotSupported',
  HttpRequestError: 'tx.chainUnreachable',
  WebSocketRequestError: 'tx.chainUnreachable',
  SocketClosedError: 'tx.chainUnreachable',
  TimeoutError: 'tx.chainUnreachable',
  [MISSING_CODE]: 'dataMessage',
}

function readKnownName({ name }: Cause): ErrorText | undefined {
  const key = typeof name === 'string' && Object.hasOwn(knownNames, name) ? knownNames[name] : undefined
  return key ? { kind: 'text', key } : undefined
}

const longestForeignMessage = 120

/** No contract says pages of text, or that the wallet had an internal error. */
const isNoReason = (words: unknown): boolean =>
  typeof words === 'string' &&
  (words.length > longestForeignMessage || words.trim().includes('\n') || /^internal (json-rpc )?error/i.test(words))

/** Foreign words on one line, and no more of them than a toast holds. */
function cut(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > longestForeignMessage ? `${line.slice(0, longestForeignMessage - 1).trimEnd()}…` : line
}

/** Without a catalogue entry: the details of a failed call, else its message. */
function readForeignMessage({ details, shortMessage }: Cause): ErrorText | undefined {
  const text = [details, shortMessage].find((words) => typeof words === 'string' && words.trim() !== '')
  return typeof text === 'string' ? { kind: 'message', message: cut(text) } : undefined
}
