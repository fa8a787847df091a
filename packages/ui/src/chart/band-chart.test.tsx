import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BandChart, bandDomain } from './band-chart.tsx'

afterEach(cleanup)

const points = [
  { x: 100, y: 2, middle: 1, low: -4, high: 6 },
  { x: 200, y: 1.1, middle: 1, low: 0.5, high: 1.5 },
]
const texts = {
  formatX: (x: number) => `at ${x}`,
  formatY: (y: number) => `${y}×`,
  formatBand: (low: number, high: number) => `${low} to ${high}`,
  bandLabel: 'Bounds',
}

test('default: each value is in a table with its bounds', () => {
  const { container } = render(<BandChart label="Return" points={points} {...texts} />)
  const rows = within(screen.getByRole('table', { name: 'Return' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['Bounds -4 to 6 · at 1002×', 'Bounds 0.5 to 1.5 · at 2001.1×'])
  // The bounds, the value that should be, and the value.
  expect(container.querySelectorAll('g[clip-path] path')).toHaveLength(3)
})

test('behavior: the arrow keys tell value and bounds', () => {
  render(<BandChart label="Return" points={points} {...texts} />)
  const slider = screen.getByRole('slider', { name: 'Return' })
  fireEvent.focus(slider)
  fireEvent.change(slider, { target: { value: '0' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('2×, Bounds -4 to 6 · at 100')
})

test('behavior: the axis fits the last bounds, a value beyond them, and points without any room', () => {
  const [low, high] = bandDomain(points)
  expect(low).toBeCloseTo(0.2)
  expect(high).toBeCloseTo(1.8)
  expect(bandDomain([{ x: 1, y: 3, middle: 1, low: 0.5, high: 1.5 }])[1]).toBe(3)
  expect(bandDomain([{ x: 1, y: 1, middle: 1, low: 1, high: 1 }])).toEqual([0.9, 1.1])
  expect(bandDomain([])).toEqual([0, 1])
})

test('behavior: without points nothing is drawn', () => {
  const { container } = render(<BandChart label="Return" points={[]} {...texts} />)
  expect(container.firstChild).toBeNull()
})
