/** Why a pool refuses, by the error's name in its ABI, with what it said about it. */
export interface Refusal {
  name: string
  args: readonly unknown[]
}

/** The contract's own refusal inside an error; undefined when the chain could not be asked. */
export function refusalOf(error: unknown): Refusal | undefined {
  let link = error
  for (let depth = 0; depth < 12 && typeof link === 'object' && link !== null; depth += 1) {
    const { name, data, cause } = link as { name?: unknown; data?: unknown; cause?: unknown }
    if (name === 'ContractFunctionRevertedError') {
      const { errorName, args } = (data ?? {}) as { errorName?: string; args?: readonly unknown[] }
      return { name: errorName ?? 'unknown', args: args ?? [] }
    }
    link = cause
  }
  return undefined
}
