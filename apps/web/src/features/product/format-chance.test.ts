import { expect, test } from 'vitest'
import { formatChance } from './format-chance.ts'

test('behavior: a chance keeps two digits that matter, and never looks larger than it is', () => {
  const shown = [0, 1, 0.5, 0.1136, 0.01, 0.0534, 0.0071999, 0.00000123].map((chance) => formatChance(chance, 'en'))
  expect(shown).toEqual(['0%', '100%', '50%', '11.3%', '1%', '5.34%', '0.71%', '0.00012%'])
})
