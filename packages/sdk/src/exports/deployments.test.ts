import { expect, test } from 'vitest'
import * as deployments from './deployments.ts'

test('exports', () => {
  expect(Object.keys(deployments)).toMatchInlineSnapshot(`
    [
      "assertDeployment",
      "getDeployment",
      "parseDeployment",
    ]
  `)
})
