import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { drawPreview } from './draw-preview.ts'
import { createRenderer, type Renderer } from './renderer.ts'

const svg = (word = 'Coin Flip') =>
  drawPreview({ kind: 'draw', name: word, prize: '1 İ', sale: '', codes: [], winners: 0 }, '<svg viewBox="0 0 1 1"/>')

let renderer: Renderer
afterEach(() => renderer.stop())

test('draws a PNG of the size that previewers ask for', async () => {
  renderer = createRenderer()
  const png = Buffer.from((await renderer.render(svg('Монетка')))!)
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('leaves this thread free while it draws', async () => {
  renderer = createRenderer()
  await renderer.render(svg())
  let ticks = 0
  const ticking = setInterval(() => {
    ticks += 1
  }, 2)
  await Promise.all(['a', 'b', 'c', 'd'].map((word) => renderer.render(svg(word))))
  clearInterval(ticking)
  expect(ticks).toBeGreaterThan(10)
})

test('draws nothing for whom there is no room, and goes on afterwards', async () => {
  renderer = createRenderer({ maxWaiting: 2 })
  const drawn = await Promise.all(Array.from({ length: 6 }, (_, index) => renderer.render(svg(`word ${index}`))))
  expect(drawn.map(Boolean)).toEqual([true, true, true, false, false, false])
  expect(await renderer.render(svg())).toBeDefined()
})

test('what is no picture has its own error', async () => {
  renderer = createRenderer()
  await expect(renderer.render('<svg')).rejects.toThrow('could not be drawn')
  expect(await renderer.render(svg())).toBeDefined()
})

test('ends its thread when nothing is asked for, and starts another', async () => {
  renderer = createRenderer({ restMs: 10 })
  const started = once(process, 'worker')
  await renderer.render(svg())
  const [thread] = await started
  await once(thread, 'exit')
  expect(await renderer.render(svg())).toBeDefined()
})
