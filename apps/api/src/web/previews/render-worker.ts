import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** The site's own font, in the parts for the scripts of a picture. */
const parts = [
  { letters: /./, file: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2') },
  {
    letters: /[\u0100-\u02ff\u1e00-\u1eff\u20a0-\u20c0]/,
    file: import.meta.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
  },
  {
    letters: /[\u0400-\u04ff]/,
    file: import.meta.resolve('@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'),
  },
]

const fonts = new Map<string, Promise<Uint8Array>>()
const ready = readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))).then(initWasm)

function readFont(file: string): Promise<Uint8Array> {
  const known = fonts.get(file)
  if (known) return known
  const loading = readFile(new URL(file)).then((bytes) => new Uint8Array(bytes))
  fonts.set(file, loading)
  return loading
}

parentPort?.on('message', async ({ id, svg }: { id: number; svg: string }) => {
  try {
    await ready
    const used = parts.filter(({ letters }) => letters.test(svg))
    const fontBuffers = await Promise.all(used.map(({ file }) => readFont(file)))
    const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Inter Variable' } })
    const png = drawing.render().asPng()
    drawing.free()
    parentPort?.postMessage({ id, png })
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) })
  }
})
