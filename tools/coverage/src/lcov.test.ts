import { expect, test } from 'vitest'
import { parseLcov, percentDown, total } from './lcov.ts'

const tracefile = `TN:
SF:src/bank/Pool.sol
FN:3,Pool.add
FNDA:2,Pool.add
FN:9,Pool.remove
FNDA:0,Pool.remove
DA:4,2
DA:5,2
DA:10,0
BRDA:4,0,0,1
BRDA:4,0,1,-
BRDA:5,1,0,0
end_of_record
TN:
SF:test/utils/Mock.sol
DA:1,0
end_of_record
`

test('behavior: counts covered lines and branches and names the others', () => {
  expect(parseLcov(tracefile, 'src/')).toEqual([
    {
      file: 'src/bank/Pool.sol',
      lines: { hit: 2, found: 3 },
      branches: { hit: 1, found: 3 },
      functions: { hit: 1, found: 2 },
      gaps: ['line 10', 'branch 1 of line 4', 'branch 0 of line 5'],
    },
  ])
})

test('behavior: totals cover all files and are rounded down', () => {
  const [pool] = parseLcov(tracefile, 'src/')
  expect(total([pool!, pool!], 'lines')).toEqual({ hit: 4, found: 6 })
  expect(percentDown({ hit: 98_999, found: 100_000 })).toBe(98.99)
  expect(percentDown({ hit: 0, found: 0 })).toBe(100)
})
