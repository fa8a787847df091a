import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { maskOfFaces } from '@tyche/fairness'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { gameConfigOf } from '../../../testing/games/game-config.ts'
import { renderWithIntl } from '../../../testing/render-with-intl.tsx'
import { FacesField } from './faces-field.tsx'

const config = gameConfigOf('dice')

interface HeldProps {
  first: number
  disabled: boolean
  onChange: (mask: number) => void
}

function Held({ first, disabled, onChange }: HeldProps) {
  const [choice, setChoice] = useState(first)
  const change = (next: number) => {
    onChange(next)
    setChoice(next)
  }
  return <FacesField choice={choice} onChange={change} disabled={disabled} config={config} />
}

function show(first: number, disabled = false) {
  const onChange = vi.fn()
  renderWithIntl(<Held first={first} disabled={disabled} onChange={onChange} />)
  return onChange
}
const face = (number: number) => screen.getByRole('button', { name: `Face ${number}` })
const pressed = () => [1, 2, 3, 4, 5, 6].filter((number) => face(number).getAttribute('aria-pressed') === 'true')

test('switches a face on and off', async () => {
  const onChange = show(maskOfFaces([4, 5, 6]))
  expect(screen.getByText('3 of 6 faces win.')).toBeTruthy()
  await userEvent.click(face(1))
  expect(pressed()).toEqual([1, 4, 5, 6])
  await userEvent.click(face(5))
  expect(pressed()).toEqual([1, 4, 6])
  expect(onChange.mock.lastCall).toEqual([maskOfFaces([1, 4, 6])])
})

test('keeps the last face and says why', async () => {
  const onChange = show(maskOfFaces([2]))
  await userEvent.click(face(2))
  expect(onChange).not.toHaveBeenCalled()
  expect(pressed()).toEqual([2])
  expect(screen.getByText('Keep at least one face.')).toBeTruthy()
})

test('rejects a sixth face, and clears the message on the next press', async () => {
  const onChange = show(maskOfFaces([1, 2, 3, 4, 5]))
  await userEvent.click(face(6))
  expect(onChange).not.toHaveBeenCalled()
  expect(screen.getByText(/^Choose up to five faces/)).toBeTruthy()
  await userEvent.click(face(1))
  expect(screen.getByText('4 of 6 faces win.')).toBeTruthy()
})

test('chooses the group of a quick pick', async () => {
  show(maskOfFaces([1]))
  await userEvent.click(screen.getByRole('button', { name: 'Odd' }))
  expect(pressed()).toEqual([1, 3, 5])
  expect(screen.getByRole('button', { name: 'Odd' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Even' }).getAttribute('aria-pressed')).toBe('false')
})

test('works with the keyboard alone', async () => {
  show(maskOfFaces([6]))
  await userEvent.tab()
  expect(document.activeElement).toBe(face(1))
  await userEvent.keyboard('{Enter}')
  expect(pressed()).toEqual([1, 6])
})

test('changes nothing while a bet rolls', async () => {
  const onChange = show(maskOfFaces([6]), true)
  await userEvent.click(face(1))
  await userEvent.click(screen.getByRole('button', { name: 'Even' }))
  expect(onChange).not.toHaveBeenCalled()
})
