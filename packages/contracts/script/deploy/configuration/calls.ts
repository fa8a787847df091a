import { type Abi, type Address, encodeFunctionData, type Hex } from 'viem'

/** One planned call of the deployment: its sender, its description and its calldata. */
export type Call = {
  readonly by: 'owner' | 'deployer'
  readonly step: string
  readonly to: Address
  readonly functionName: string
  readonly args: readonly unknown[]
  readonly data: Hex
}

type CallFields = Pick<Call, 'by' | 'step' | 'functionName' | 'args'> & {
  readonly address: Address
  readonly abi: Abi
}

/** @throws if the contract has no such function, or it does not take the arguments. */
export function createCall({ by, step, address, abi, functionName, args }: CallFields): Call {
  return { by, step, to: address, functionName, args, data: encodeFunctionData({ abi, functionName, args }) }
}

/** A step of the configuration: the calls that it still needs, none once it is done. */
export type Step = { readonly pending: () => Promise<readonly Call[]> }

/** A call that is needed until `isDone` returns true; a contract that does not exist yet cannot answer. */
export function stepOf(
  call: Call,
  isPlaced: (address: Address) => Promise<boolean>,
  isDone: () => Promise<boolean>,
): Step {
  return { pending: async () => ((await isPlaced(call.to)) && (await isDone()) ? [] : [call]) }
}
