import { createRequire } from 'node:module'

export type Sources = Record<string, { content: string }>
export type OutputSelection = Record<string, Record<string, string[]>>
export type CompilerInput = {
  language: 'Solidity'
  sources: Sources
  settings: { outputSelection: OutputSelection } & Record<string, unknown>
}
export type CompilerOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  sources?: Record<string, { ast: unknown }>
  contracts?: Record<string, Record<string, { evm: { bytecode: Code; deployedBytecode: Code } }>>
}
type Code = { object: string }

type Soljson = {
  _solidity_alloc(size: number): number
  _solidity_compile(input: number, callback: number, context: number): number
  _solidity_reset(): void
  stringToUTF8(text: string, pointer: number, size: number): void
  UTF8ToString(pointer: number): string
}

const soljson = createRequire(import.meta.url)('solc/soljson.js') as Soljson

/** Compiles in this process, so that repeated compilations start the compiler once. */
export function compile(input: CompilerInput): CompilerOutput {
  const text = JSON.stringify(input)
  const size = Buffer.byteLength(text) + 1
  // Input on the wasm heap, because the wasm stack overflows on large projects.
  const pointer = soljson._solidity_alloc(size)
  soljson.stringToUTF8(text, pointer, size)
  const output = JSON.parse(soljson.UTF8ToString(soljson._solidity_compile(pointer, 0, 0))) as CompilerOutput
  soljson._solidity_reset()
  return output
}

export function errorsOf(output: CompilerOutput): string[] {
  return (output.errors ?? []).filter(({ severity }) => severity === 'error').map((error) => error.formattedMessage)
}
