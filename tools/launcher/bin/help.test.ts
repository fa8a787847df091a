import { expect, test } from 'vitest'
import { portVariables } from '../src/config/settings.ts'
import { helpText } from './help.mjs'

test('the help names every port with its default', () => {
  for (const { variable, fallback } of Object.values(portVariables)) {
    expect(helpText).toMatch(new RegExp(`${variable} .*\\(${fallback}\\)`))
  }
})
