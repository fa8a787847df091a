import { expect, test } from 'vitest'
import { portVariables } from '../src/config/settings.ts'
import { helpText } from './help.mjs'

test('behavior: lists every port with its default in the help', () => {
  for (const { variable, fallback } of Object.values(portVariables)) {
    expect(helpText).toMatch(new RegExp(`${variable} .*\\(${fallback}\\)`))
  }
})
