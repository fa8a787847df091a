import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { limitRule } from '../src/games.ts'
import { limitRuleNotes } from './limit-rule-notes.ts'
import { parseErrors, readContractErrors } from './read-contract-errors.ts'
import { renderErrors } from './render-errors.ts'

test('behavior: docs/errors.md matches the table of reasons', async () => {
  expect(await readFile(new URL('../../../docs/errors.md', import.meta.url), 'utf8')).toBe(renderErrors())
})

test('behavior: lists the limit rules of the contract in its order', async () => {
  const source = new URL('../../contracts/src/interfaces/bank/IGameCenter.sol', import.meta.url)
  const body = /enum LimitRule \{([^}]*)\}/.exec(await readFile(source, 'utf8'))?.[1] ?? ''
  const names = body.replaceAll(/\/\/\/[^\n]*/g, '').match(/\w+/g) ?? []
  const rules = names.map((name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`)
  expect(limitRule.options).toEqual(rules)
  expect(Object.keys(limitRuleNotes)).toEqual(rules)
})

test('behavior: has a notice for every contract error', () => {
  const errors = readContractErrors()
  expect(errors.length).toBeGreaterThan(50)
  for (const { signature, when } of errors)
    expect([signature, when]).toEqual([signature, expect.stringMatching(/^\S.{9,}\.$/)])
})

test('behavior: reads a notice of several lines without the tags that follow', () => {
  const source = `interface A {
    /// @notice Thrown when one thing
    /// | or another happens.
    /// @param since unix time
    error Stopped(
        uint256 since,
        address token
    );

    /// @notice No error.
    event Told();
    error Bare();
}`
  expect(parseErrors(source, 'A')).toEqual([
    { signature: 'Stopped( uint256 since, address token )', when: 'one thing \\| or another happens.', owner: 'A' },
  ])
})
