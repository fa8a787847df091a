import { PRECISION } from '@tyche/protocol/scales'
import { expect, test } from 'vitest'
import { renderWithIntl } from '../testing/render-with-intl.tsx'
import { PlayChips } from './play-chips.tsx'

const columnsOf = (plays: number) => {
  const { getByTestId, unmount } = renderWithIntl(
    <PlayChips
      game="coin"
      clientValue={0}
      plays={Array.from({ length: plays }, () => ({ outcome: 0, multiplier: 2n * PRECISION }))}
      shown={plays}
      playCount={plays}
      isRolling={false}
    />,
  )
  const columns = Number(/repeat\((\d+)/.exec(getByTestId('play-chips').style.gridTemplateColumns)?.[1])
  unmount()
  return columns
}

test('divides up to twenty plays into one row or two that are as long as each other', () => {
  for (let plays = 1; plays <= 20; plays += 1) {
    const columns = columnsOf(plays)
    const rows = Math.ceil(plays / columns)
    expect(rows, `${plays} plays`).toBe(plays > 10 ? 2 : 1)
    expect(columns * rows - plays, `gaps in the rows of ${plays} plays`).toBeLessThanOrEqual(1)
  }
  expect(columnsOf(20)).toBe(10)
})
