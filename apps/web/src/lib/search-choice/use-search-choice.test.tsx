import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { useSearchChoice } from './use-search-choice.ts'

const sizes = ['small', 'middle', 'large'] as const
let choose: (size: (typeof sizes)[number]) => void

function Size() {
  const [size, setSize] = useSearchChoice('size', sizes)
  choose = setSize
  return <output>{size}</output>
}

const shown = () => screen.getByRole('status').textContent

test.each([
  ['/', 'small'],
  ['/?size=large', 'large'],
  ['/?size=huge', 'small'],
  ['/?size=1', 'small'],
  ['/?size=large&size=middle', 'small'],
  ['/?size=', 'small'],
])('behavior: %s shows %s', async (path, size) => {
  await renderInRouter(<Size />, path)
  expect(shown()).toBe(size)
})

test('behavior: a choice replaces the previous one, the default is omitted, the rest of the address stays', async () => {
  const { history } = await renderInRouter(<Size />, '/?size=huge&page=2')
  await act(async () => choose('middle'))
  expect([shown(), history.location.href]).toEqual(['middle', '/?size=middle&page=2'])
  await act(async () => choose('small'))
  expect([shown(), history.location.href]).toEqual(['small', '/?page=2'])
  expect(history.length).toBe(1)
})

test('behavior: Back from another page shows what was chosen', async () => {
  const { history, goTo } = await renderInRouter(<Size />)
  await act(async () => choose('large'))
  await goTo('/games')
  expect([shown(), history.location.href]).toEqual(['small', '/games'])
  await act(async () => history.back())
  expect([shown(), history.location.href]).toEqual(['large', '/?size=large'])
})
