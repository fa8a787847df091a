/** An argument of a contract error and what it is, so that it can be written for people. */
export type ErrorValue = {
  kind: 'count' | 'time' | 'basisPoints' | 'usd' | 'amount' | 'address' | 'text'
  value: string
}

type Input = { name?: string; type?: string }

const times = new Set(['since', 'deadline', 'updatedAt', 'allowedAt'])

/** Errors whose numbers are amounts of the token that the call is about; the error itself does not name it. */
const aboutToken = new Set([
  'WagerTooLow',
  'WagerTooHigh',
  'InsufficientBankroll',
  'BudgetExceeded',
  'ReserveExceeded',
  'ERC20InsufficientBalance',
  'ERC20InsufficientAllowance',
])

/** Errors whose numbers are dollars of 18 decimals. */
const aboutUsd = new Set(['FirstDepositTooSmall'])

export function errorValues(
  errorName: string,
  inputs: readonly Input[],
  args: readonly unknown[] = [],
): Record<string, ErrorValue> {
  return Object.fromEntries(
    inputs.map((input, index) => [
      input.name || `arg${index}`,
      { kind: kindOf(errorName, input), value: String(args[index]) },
    ]),
  )
}

function kindOf(errorName: string, { name = '', type = '' }: Input): ErrorValue['kind'] {
  if (type === 'address') return 'address'
  if (!/^u?int/.test(type)) return 'text'
  if (/basisPoints$/i.test(name)) return 'basisPoints'
  if (times.has(name)) return 'time'
  if (aboutUsd.has(errorName)) return 'usd'
  return aboutToken.has(errorName) && name !== 'rule' ? 'amount' : 'count'
}
