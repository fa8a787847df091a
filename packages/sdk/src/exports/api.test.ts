import { expect, test } from 'vitest'
import * as api from './api.ts'

test('exports', () => {
  expect(Object.keys(api)).toMatchInlineSnapshot(`
    [
      "ApiError",
      "httpProblems",
      "problemOf",
      "createApiClient",
      "openStream",
      "toQueryString",
      "readEvents",
    ]
  `)
})
