import { expect, test } from 'vitest'
import * as governance from './governance.ts'

test('exports', () => {
  expect(Object.keys(governance)).toMatchInlineSnapshot(`
    [
      "describeCall",
      "getOperationTimes",
      "getRoles",
      "getTimelockDelay",
      "scanGovernance",
      "timelockAbi",
      "timelockRoles",
    ]
  `)
})
