import { readContractErrors } from '@tyche/api-schema/contract-errors'
import { decodeRevert } from '@tyche/sdk/errors'
import { timelockAbi } from '@tyche/sdk/governance'
import { BaseError, HttpRequestError, TimeoutError } from 'viem'

/**
 * Explanations of library errors, which have no notice in our sources. They complete the sentence "The contract
 * rejected the call:".
 */
const libraryErrors: Readonly<Record<string, string>> = {
  AccessControlUnauthorizedAccount: 'the account lacks the timelock role that the call needs.',
  ERC20InsufficientAllowance: 'the allowance of the spender is lower than the call needs.',
  ERC20InsufficientBalance: 'the token balance of the account is lower than the call needs.',
  EnforcedPause: 'it is paused.',
  ExpectedPause: 'it is not paused.',
  OwnableUnauthorizedAccount: 'the caller is not the owner.',
  ReentrancyGuardReentrantCall: 'the contract was called again before its call had ended (reentrancy).',
  TimelockInsufficientDelay: 'the delay is shorter than the timelock requires.',
  TimelockUnexpectedOperationState:
    'the operation is not in the state that the call needs: not due yet, done, or unknown.',
}

/** Explains a revert: the error's name, arguments and notice. Undefined without revert data. */
export function explainRevert(error: unknown, interfaces: readonly string[] = []): string | undefined {
  const { name, args = [], inputs, data } = decodeRevert(error, timelockAbi) ?? {}
  if (!name || !data) return undefined
  if (data === '0x') return 'it reverted without a reason.'
  if (name === 'unknown') return `it reverted with the data of an unknown error: ${data.slice(0, 74)}.`
  const values = args.map((value, index) => `${inputs?.[index]?.name || index} ${String(value)}`).join(', ')
  return `${name}${values ? ` (${values})` : ''}: ${reasonOf(name, interfaces)}`
}

/** Whether the node could not be reached, as opposed to a contract that reverts. */
export function isTransportError(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk((inner) => inner instanceof HttpRequestError || inner instanceof TimeoutError) !== null
}

function reasonOf(name: string, interfaces: readonly string[]): string {
  const declared = readContractErrors().filter(({ signature }) => signature.startsWith(`${name}(`))
  const notice = declared.find(({ owner }) => interfaces.includes(owner)) ?? declared[0]
  return notice?.when ?? libraryErrors[name] ?? 'see docs/errors.md.'
}
