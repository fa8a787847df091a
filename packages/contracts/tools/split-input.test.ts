import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { type CompilerInput, type CompilerOutput, compile } from './compiler.ts'
import { compilerSettings } from './project.ts'

type Splitter = {
  asksForCode(input: CompilerInput): boolean
  split(input: CompilerInput): CompilerInput[]
  merge(outputs: CompilerOutput[]): CompilerOutput
}
const { asksForCode, merge, split } = createRequire(import.meta.url)('./split-input.cjs') as Splitter

const outputs = { '*': ['evm.bytecode.object'], '': ['ast'] }
const sourceOf = (name: string, body: string) => ({ content: `pragma solidity ^0.8.30; contract ${name} { ${body} }` })
const loop = 'function sum(uint256 n) external pure returns (uint256 s) { for (uint256 i; i < n; ++i) s += i * 2 + 1; }'

function inputOf(sources: CompilerInput['sources']): CompilerInput {
  const outputSelection = Object.fromEntries(Object.keys(sources).map((path) => [path, outputs]))
  return { language: 'Solidity', sources, settings: { ...compilerSettings, outputSelection } }
}

const input = inputOf({
  'src/Box.sol': sourceOf('Box', loop),
  'test/utils/Stand.sol': sourceOf('Stand', loop),
  'test/Gas.t.sol': sourceOf('Gas', `${loop} // vm.snapshotGasLastCall\n`),
  'test/Box.t.sol': sourceOf('BoxTest', loop),
})
const codeOf = (output: CompilerOutput, path: string, name: string) =>
  output.contracts![path]![name]!.evm.bytecode.object

test('behavior: contracts, their stand-ins and what measures gas are optimized, other tests are not', () => {
  const [contracts, tests] = split(input)
  expect(Object.keys(contracts!.settings.outputSelection)).toEqual([
    'src/Box.sol',
    'test/utils/Stand.sol',
    'test/Gas.t.sol',
  ])
  expect(contracts!.settings.optimizer).toEqual(compilerSettings.optimizer)
  expect(Object.keys(tests!.settings.outputSelection)).toEqual(['test/Box.t.sol'])
  expect(tests!.settings.optimizer).toEqual({ ...compilerSettings.optimizer, enabled: false })
  for (const part of [contracts, tests]) expect(part!.sources).toBe(input.sources)
})

test('behavior: the parts together say what one compilation says, and the same of each contract', () => {
  const whole = compile(input)
  const merged = merge(split(input).map(compile))
  expect(merged.errors).toEqual(whole.errors)
  expect(merged.sources).toEqual(whole.sources)
  for (const [path, name] of [
    ['src/Box.sol', 'Box'],
    ['test/utils/Stand.sol', 'Stand'],
    ['test/Gas.t.sol', 'Gas'],
  ] as const)
    expect(codeOf(merged, path, name)).toBe(codeOf(whole, path, name))
  expect(codeOf(merged, 'test/Box.t.sol', 'BoxTest').length).toBeGreaterThan(
    codeOf(whole, 'test/Box.t.sol', 'BoxTest').length,
  )
})

test('behavior: an error of either part is kept once', () => {
  const broken = inputOf({ ...input.sources, 'test/Broken.t.sol': sourceOf('Broken', 'uint256 x = true;') })
  const { errors = [] } = merge(split(broken).map(compile))
  expect(errors.filter(({ severity }) => severity === 'error')).toHaveLength(1)
})

test('behavior: what has no tests, or nothing else, is compiled at once and as asked', () => {
  const contracts = inputOf({ 'src/Box.sol': sourceOf('Box', loop) })
  expect(split(contracts)).toEqual([contracts])
  const withUnaskedTest = inputOf({ ...contracts.sources, 'test/Box.t.sol': sourceOf('BoxTest', loop) })
  withUnaskedTest.settings.outputSelection['test/Box.t.sol'] = { '': ['ast'] }
  expect(split(withUnaskedTest)).toEqual([withUnaskedTest])
})

test('behavior: interfaces and syntax trees need no code', () => {
  expect(asksForCode(input)).toBe(true)
  const withOutputs = (...names: string[]) => ({
    ...input,
    settings: { ...input.settings, outputSelection: { '*': { '*': names, '': ['ast'] } } },
  })
  expect(asksForCode(withOutputs('abi'))).toBe(false)
  expect(asksForCode(withOutputs('abi', 'evm.methodIdentifiers'))).toBe(true)
})
