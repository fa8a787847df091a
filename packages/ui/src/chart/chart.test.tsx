import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { BarChart, LineChart } from './chart.tsx'
import { barDomain, layOut, lineDomain, nearest, ticksOfX, ticksOfY, widthOfTicks } from './chart-layout.ts'

afterEach(cleanup)

const points = [
  { x: 100, y: 1 },
  { x: 200, y: 1.5 },
  { x: 300, y: 1.25 },
]
const texts = { formatX: (x: number) => `at ${x}`, formatY: (y: number) => `$${y}` }

describe('layout', () => {
  test('behavior: a line has margins, flat or not, and no unneeded negative range', () => {
    expect(
      lineDomain([
        { x: 0, y: 2 },
        { x: 1, y: 4 },
      ]),
    ).toEqual([1.8, 4.2])
    expect(lineDomain([{ x: 0, y: 5 }])).toEqual([4.5, 5.5])
    expect(lineDomain([{ x: 0, y: 0 }])).toEqual([0, 1])
    expect(
      lineDomain(
        [
          { x: 0, y: 10 },
          { x: 1, y: 20 },
        ],
        0,
      ),
    ).toEqual([0, 22])
    expect(lineDomain([{ x: 0, y: -10 }], 0)).toEqual([-11, 1])
  })

  test('behavior: the domain of bars includes zero', () => {
    const [low, high] = barDomain([{ x: 0, y: 10 }])
    expect(low).toBeCloseTo(0)
    expect(high).toBeCloseTo(11)
    expect(barDomain([{ x: 0, y: 0 }])).toEqual([0, 1])
  })

  test('behavior: ticks with equal labels are merged', () => {
    expect(ticksOfY([1, 1.0001], 220, (y) => y.toFixed(2)).map(({ text }) => text)).toEqual(['1.00'])
    expect(ticksOfY([0, 4], 220, String).map(({ text }) => text)).toEqual(['0', '1', '2', '3', '4'])
  })

  test('behavior: labels below are few, evenly spaced and within the points', () => {
    expect(ticksOfX(0, 600)).toEqual([])
    expect(ticksOfX(1, 600)).toEqual([0])
    expect(ticksOfX(31, 600)).toEqual([0, 6, 12, 18, 24, 30])
    expect(ticksOfX(32, 600)).toEqual([0, 6, 12, 18, 24, 30])
    expect(ticksOfX(90, 280).length).toBeLessThanOrEqual(4)
  })

  test('behavior: the axis reserves room for its labels, in wide scripts too', () => {
    const widthOf = (text: string) => widthOfTicks([{ value: 1, text }])
    expect(widthOf('$1.2M')).toBeGreaterThan(widthOf('$1'))
    expect(widthOf('$1万')).toBe(widthOf('$1.2'))
    expect(widthOf('100%')).toBeGreaterThan(widthOf('1000'))
  })

  test('behavior: points are spaced by time, bars side by side', () => {
    const options = { points, domain: [0, 2] as const, width: 308, height: 226, axisWidth: 0 }
    const line = layOut({ ...options, spacing: 'time' })
    expect(line.xs).toEqual([4, 154, 304])
    expect(line.y(2)).toBe(line.top)
    expect(line.y(0)).toBe(line.bottom)
    const bars = layOut({ ...options, points: points.slice(0, 2), spacing: 'bands' })
    expect(bars.xs).toEqual([80, 232])
    expect(nearest(line.xs, 90)).toBe(1)
    expect(nearest(line.xs, -50)).toBe(0)
  })
})

test('default: all values are in a table', () => {
  render(<LineChart label="LP price" points={points} {...texts} area />)
  const table = within(screen.getByRole('table', { name: 'LP price' }))
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['at 100$1', 'at 200$1.5', 'at 300$1.25'])
})

test('behavior: the arrow keys move through the points, and blur hides the tooltip', () => {
  render(<LineChart label="LP price" points={points} {...texts} />)
  const slider = screen.getByRole('slider', { name: 'LP price' })
  const tip = () => screen.queryAllByText('$1.5').filter((element) => element.tagName === 'SPAN')
  fireEvent.focus(slider)
  expect(slider.getAttribute('aria-valuetext')).toBe('$1.25, at 300')
  fireEvent.change(slider, { target: { value: '1' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('$1.5, at 200')
  expect(tip()).toHaveLength(1)
  fireEvent.blur(slider)
  expect(tip()).toHaveLength(0)
})

test('behavior: the pointer picks the nearest point', () => {
  render(<BarChart label="Volume" points={points} {...texts} />)
  const slider = screen.getByRole('slider', { name: 'Volume' })
  fireEvent.pointerMove(slider.parentElement as HTMLElement, { clientX: 20 })
  expect(slider.getAttribute('aria-valuetext')).toBe('$1, at 100')
  fireEvent.pointerLeave(slider.parentElement as HTMLElement, { pointerType: 'mouse' })
  expect(slider.getAttribute('aria-valuetext')).toBe('$1.25, at 300')
})

test('behavior: negative bars extend below zero', () => {
  const { container } = render(
    <BarChart
      label="Profit"
      points={[
        { x: 1, y: 5 },
        { x: 2, y: -5 },
      ]}
      {...texts}
    />,
  )
  const [up, down] = [...container.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  })) as [{ top: number; height: number }, { top: number; height: number }]
  expect(up.height).toBeCloseTo(down.height)
  expect(up.top + up.height).toBeCloseTo(down.top)
})

test('behavior: without points nothing is drawn', () => {
  const { container } = render(<LineChart label="LP price" points={[]} {...texts} />)
  expect(container.firstChild).toBeNull()
})
