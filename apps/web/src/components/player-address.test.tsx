import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWithIntl } from '../testing/render-with-intl.tsx'
import { PlayerAddress, SimulatedPlayers } from './player-address.tsx'

const robot = '0xAbCdEf0000000000000000000000000000000001'
const person = '0x0000000000000000000000000000000000000002'

test('marks the players that a program plays, and nobody else', () => {
  renderWithIntl(
    <SimulatedPlayers value={new Set([robot.toLowerCase()])}>
      <PlayerAddress address={person} />
      <PlayerAddress address={robot} />
    </SimulatedPlayers>,
  )
  const mark = screen.getByText('demo')
  expect(mark.title).toBe('A program plays this account')
  expect(mark.previousElementSibling?.textContent).toBe('0xAbCd…0001')
})

test('marks nobody before the settings are known', () => {
  renderWithIntl(<PlayerAddress address={robot} />)
  expect(screen.queryByText('demo')).toBeNull()
})
