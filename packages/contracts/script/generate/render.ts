import { type Abi, type AbiParameter, keccak256 } from 'viem'
import type { Artifact } from './artifacts.ts'

const header = '// Generated from the Solidity sources by `npm run generate -w @tyche/contracts`. Do not edit.\n'

type AbiItem = Abi[number]

function signatureOf(item: AbiItem): string {
  const inputs = 'inputs' in item ? item.inputs : []
  const typeOf = (input: AbiParameter): string =>
    'components' in input ? `(${input.components.map(typeOf).join()})${input.type.slice(5)}` : input.type
  return `${item.type} ${'name' in item ? item.name : ''}(${inputs.map(typeOf).join()})`
}

/** Errors of several ABIs, each signature once, ordered by name so that the output does not depend on the input's order. */
export function errorsOf(abis: readonly Abi[]): Abi {
  const errors = abis.flat().filter((item) => item.type === 'error')
  const bySignature = new Map(errors.map((item) => [signatureOf(item), item]))
  return [...bySignature.keys()].sort().map((signature) => bySignature.get(signature) as AbiItem)
}

/** An ABI with the errors of other ABIs that it does not declare. */
export function withErrorsOf(abi: Abi, others: readonly Abi[]): Abi {
  const known = new Set(abi.map(signatureOf))
  return [...abi, ...errorsOf(others).filter((item) => !known.has(signatureOf(item)))]
}

/** An ABI together with those of the contracts that it delegates to, each item once: the ABI for callers. */
export function withDelegates(abi: Abi, delegates: readonly Abi[]): Abi {
  const items = [...abi, ...delegates.flat().filter(({ type }) => ['function', 'event', 'error'].includes(type))]
  return [...new Map(items.map((item) => [signatureOf(item), item])).values()]
}

// `internalType` names Solidity types for debuggers; no client needs it.
function withoutInternalTypes(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('internalType' in value)) return value
  const { internalType: _, ...rest } = value
  return rest
}

/** One line per ABI item: a change in a contract shows as a change of that line. */
function renderAbi(name: string, abi: Abi): string {
  const items = abi.map((item) => `  ${renderValue(JSON.parse(JSON.stringify(item, withoutInternalTypes)))},\n`)
  return `export const ${name}Abi = [\n${items.join('')}] as const\n`
}

function renderValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(renderValue).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, field]) => `${key}: ${renderValue(field)}`)
    return `{ ${fields.join(', ')} }`
  }
  return typeof value === 'string' ? `'${value}'` : String(value)
}

/** A file each, by path below `generated`, so that a page loads the few that it calls, and one that exports them all. */
export function renderAbis(abis: Readonly<Record<string, Abi>>): Readonly<Record<string, string>> {
  const files = Object.entries(abis).map(([name, abi]) => ({ path: `abis/${kebabCase(name)}.ts`, name, abi }))
  return {
    'abis.ts': `${header}\n${files.map(({ path }) => `export * from './${path}'\n`).join('')}`,
    ...Object.fromEntries(files.map(({ path, name, abi }) => [path, `${header}\n${renderAbi(name, abi)}`])),
  }
}

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export function renderBytecodes(artifacts: Readonly<Record<string, Artifact>>): string {
  const constants = Object.entries(artifacts).map(
    ([name, { bytecode }]) => `export const ${name}Bytecode =\n  '${bytecode}' as const\n`,
  )
  return [header, ...constants].join('\n')
}

/** Per contract the hash of its code on the chain with every immutable set to zero, and where the immutables are. */
export function renderRuntimes(artifacts: Readonly<Record<string, Artifact>>): string {
  const constants = Object.entries(artifacts).map(([name, { runtime, immutables }]) => {
    const fields = { maskedHash: keccak256(runtime), immutables }
    return `export const ${name}Runtime = ${renderValue(fields)} as const\n`
  })
  return [header, ...constants].join('\n')
}
