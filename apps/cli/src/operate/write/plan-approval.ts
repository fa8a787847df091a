import { type Address, erc20Abi } from 'viem'
import type { Reading } from '../context.ts'
import { formatAmount } from '../format/amount.ts'
import type { Token } from '../parse/names.ts'
import { type PlannedCall, planChange } from './planned-call.ts'

export interface Approval {
  /** The contract that takes the tokens. */
  readonly address: Address
  readonly contract: string
  readonly owner: Address
  readonly token: Token
  readonly amount: bigint
  /** Such as "subsidy". */
  readonly purpose: string
}

/** Approves exactly the amount to a contract; undefined where the allowance suffices. */
export async function planApproval({ client }: Reading, approval: Approval): Promise<PlannedCall | undefined> {
  const { address: spender, contract: name, owner, token, amount, purpose } = approval
  const call = { address: token.address, abi: erc20Abi } as const
  const read = () => client.readContract({ ...call, functionName: 'allowance', args: [owner, spender] })
  if ((await read()) >= amount) return undefined
  return {
    ...call,
    summary: `Let ${name} take the ${purpose} of ${formatAmount(amount, token)}`,
    contract: token.symbol,
    interfaces: [],
    functionName: 'approve',
    args: [spender, amount],
    notes: { spender: name },
    by: ['anyone'],
    changes: [await planChange(`allowance for ${name}`, read, amount, (value) => formatAmount(value, token))],
  }
}
