import { expect, test } from 'vitest'
import { reasons } from './reasons.ts'

test('behavior: has a known status and a message for every reason', () => {
  for (const { status, message } of Object.values(reasons)) {
    expect([400, 401, 403, 404, 409, 422, 429, 500, 503]).toContain(status)
    expect(message.length).toBeGreaterThan(5)
  }
})

test('behavior: keeps the messages that the specification prints', () => {
  expect(reasons.sessionExpired.message).toBe('Login status has expired and you need to log in again.')
  expect(reasons.sessionMissing.message).toBe('Please Login Or Connect to Wallet First')
  expect(reasons.originNotAllowed.message).toBe('No permission to access the resource.')
  expect(reasons.notFound.message).toBe('The server resource does not exist.')
  expect(reasons.internal.message).toBe('Internal server error.')
  expect(reasons.invalidRequest.message).toBe('Input incorrect format.')
  expect(reasons.numberOutOfRange.message).toBe('Input number exceeds limit.')
})
