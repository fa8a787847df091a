import { expect, test } from 'vitest'
import { type Box, freePlace } from './free-place.ts'

const area: Box = { left: 0, top: 0, right: 400, bottom: 800 }
const wanted: Box = { left: 20, top: 68, right: 380, bottom: 128 }
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const moved = (actions: Box[]) => freePlace({ wanted, actions, area })

test('behavior: stays where nothing is in its way', () => {
  expect(moved([])).toEqual({ x: 0, y: 0 })
  expect(moved([box(20, 0, 360, 60), box(20, 140, 360, 40)])).toEqual({ x: 0, y: 0 })
})

test('behavior: moves by the shortest way off an action', () => {
  const { x, y } = moved([box(0, 0, 400, 60), box(340, 80, 44, 44)])
  expect(x).toBe(0)
  expect(wanted.top + y).toBeGreaterThanOrEqual(124)
  expect(wanted.top + y).toBeLessThanOrEqual(144)
})

test('behavior: goes to another side where its own is full', () => {
  const right = { left: 600, top: 68, right: 980, bottom: 128 }
  const wide = { ...area, right: 1000 }
  const place = freePlace({ wanted: right, actions: [box(620, 0, 380, 800)], area: wide })
  expect(right.right + place.x).toBeLessThanOrEqual(614)
})

test('behavior: covers as few actions as it can where no place is free', () => {
  const rows = Array.from({ length: 40 }, (_, index) => box(0, index * 20, 400, 20)).filter((_, index) => index !== 20)
  const { y } = moved(rows)
  const top = wanted.top + y
  const hit = rows.filter((row) => row.top < top + 60 && row.bottom > top).length
  expect(hit).toBeLessThanOrEqual(3)
})

test('behavior: a message taller than the window stays', () => {
  expect(freePlace({ wanted: { ...wanted, bottom: 2000 }, actions: [box(0, 0, 400, 800)], area })).toEqual({
    x: 0,
    y: 0,
  })
})
