import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Oklch = readonly [lightness: number, chroma: number, hue: number]

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The opaque colours of one theme. */
function palette(theme: 'dark' | 'light'): Record<string, Oklch> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
  const colours = [...block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)]
  return Object.fromEntries(colours.map(([, name, l, c, h]) => [name, [Number(l), Number(c), Number(h)] as const]))
}

function luminance([lightness, chroma, hue]: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((channel) => Math.min(1, Math.max(0, channel)))
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0)
}

function contrast(one: Oklch | undefined, two: Oklch | undefined): number {
  if (!one || !two) throw new Error('No such token')
  const [dark, light] = [luminance(one), luminance(two)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const readable = ['fg', 'mute', 'faint', 'green', 'red', 'gold']

test.each(['dark', 'light'] as const)('behavior: text of the %s theme reaches 4.5 to 1 on every surface', (theme) => {
  const colours = palette(theme)
  for (const text of readable)
    for (const surface of ['bg', 's1', 's2'])
      expect(contrast(colours[text], colours[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  for (const text of ['fg', 'mute', 'faint'])
    expect(contrast(colours[text], colours.s3), `${text} on s3`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colours['green-ink'], colours.green), 'ink on the primary button').toBeGreaterThanOrEqual(4.5)
})

test.each(['dark', 'light'] as const)('behavior: edges and large figures of the %s theme reach 3 to 1', (theme) => {
  const colours = palette(theme)
  expect(contrast(colours['control-line'], colours.bg), 'control edge').toBeGreaterThanOrEqual(3)
  expect(contrast(colours.prize, colours.s1), 'prize').toBeGreaterThanOrEqual(3)
})
