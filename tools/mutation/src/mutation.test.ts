import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compile, errorsOf } from '@tyche/contracts/tools/compiler'
import { packageFolder } from '@tyche/contracts/tools/project'
import { expect, test } from 'vitest'
import type { Node } from './ast.ts'
import { apply, enumerate } from './enumerate.ts'
import { render, scoreOf } from './report.ts'
import type { Result } from './results.ts'
import { mutatedFolders, sample } from './sample.ts'

// Contains a two-byte character, because the compiler counts bytes.
const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;
// é
interface IBox { function put(uint256[3] calldata amounts) external; }
contract Box {
    uint256 total;
    event Put(uint256 amount);
    modifier open() { require(total < 100, "full"); _; }
    function put(uint256 amount) external open returns (uint256) {
        if (amount == 0) revert("none");
        for (uint256 i; i < 2; ++i) total += amount;
        emit Put(amount);
        return total;
    }
}
`

function compiled(content: string) {
  const settings = { outputSelection: { '*': { '': ['ast'] } } }
  return compile({ language: 'Solidity', sources: { 'Box.sol': { content } }, settings })
}

const mutants = enumerate('Box.sol', source, compiled(source).sources!['Box.sol']!.ast as Node)

test('behavior: changes every comparison, calculation, number, statement and condition', () => {
  expect(mutants.map(({ id }) => id.replace('Box.sol:', ''))).toMatchInlineSnapshot(`
    [
      "8:23 statement: require(total < 100, "full"); -> {}",
      "8:31 condition: total < 100 -> !(total < 100)",
      "8:37 comparison: < -> <=",
      "8:39 constant: 100 -> (100 + 1)",
      "8:39 constant: 100 -> (100 - 1)",
      "9:43 statement: open -> nothing",
      "10:13 condition: amount == 0 -> !(amount == 0)",
      "10:20 comparison: == -> !=",
      "10:23 constant: 0 -> (0 + 1)",
      "10:26 statement: revert("none"); -> {}",
      "11:25 condition: i < 2 -> !(i < 2)",
      "11:27 comparison: < -> <=",
      "11:29 constant: 2 -> (2 + 1)",
      "11:29 constant: 2 -> (2 - 1)",
      "11:37 statement: total += amount; -> {}",
      "11:43 arithmetic: += -> -=",
      "12:9 statement: emit Put(amount); -> {}",
      "13:9 statement: return total; -> {}",
    ]
  `)
})

test('behavior: every mutant differs from the source only in its place, and compiles', () => {
  for (const mutant of mutants) {
    const content = apply(source, mutant)
    expect(errorsOf(compiled(content)), mutant.id).toEqual([])
    expect(content.split('\n').toSpliced(mutant.line - 1, 1)).toEqual(source.split('\n').toSpliced(mutant.line - 1, 1))
  }
})

test('behavior: a sample is deterministic, depends on its seed, and covers every file and operator', () => {
  const others = mutants.map((mutant) => ({ ...mutant, id: `Other${mutant.id}`, file: 'Other.sol' }))
  const all = [...mutants, ...others]
  const chosen = sample(all, 12, 'seed')
  expect(chosen).toHaveLength(12)
  expect(sample(all, 12, 'seed')).toEqual(chosen)
  expect(sample(all, 12, 'another seed')).not.toEqual(chosen)
  for (const file of ['Box.sol', 'Other.sol']) {
    const operators = chosen.filter((mutant) => mutant.file === file).map(({ operator }) => operator)
    expect(new Set(operators)).toEqual(new Set(['comparison', 'arithmetic', 'constant', 'statement', 'condition']))
  }
})

test('behavior: every folder with our code has mutants', async () => {
  const folders = await readdir(join(packageFolder, 'src'))
  const left = folders
    .map((folder) => `src/${folder}`)
    .filter((folder) => !mutatedFolders.some((one) => one === folder))
  expect(left.sort()).toEqual(['src/interfaces', 'src/tokens'])
})

test('behavior: the score counts valid mutants, the report names survivors and whether they are explained', () => {
  const result = {
    file: 'Box.sol',
    line: 4,
    operator: 'constant',
    original: '2',
    replacement: '(2 + 1)',
    reason: '',
  } as const
  const results: Record<string, Result> = {
    a: { ...result, status: 'killed', seconds: 60, sourceHash: '' },
    b: { ...result, status: 'survived', seconds: 60, sourceHash: '' },
    c: { ...result, status: 'invalid', seconds: 0, sourceHash: '' },
  }
  expect(scoreOf(results)).toBe(0.5)
  expect(scoreOf({})).toBe(0)
  expect(render(results, { b: 'Nobody calls it.' })).toContain('Nobody calls it.')
  expect(render(results, {})).toContain('| Box.sol | 1 | 1 | 1 | 50.0 % |')
  expect(render(results, {})).toContain('- 2\n+ (2 + 1)')
  expect(render(results, {})).toContain('Not explained')
})
