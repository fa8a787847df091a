import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { committed, mostBytes } from './committed.ts'

/** All pictures, for review; not committed. */
const everything = resolve(import.meta.dirname, 'out')
const images = resolve(import.meta.dirname, '../../docs/images')

/** Waits until everything of the page is loaded: also what loads once it is scrolled to, and fonts and pictures. */
export async function waitForRest(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  const bell = page.getByRole('banner').locator('button[aria-haspopup=dialog]')
  await expect(bell.first(), 'the player is signed in').toBeVisible()
  await page.evaluate(layOutEverything)
  await scrollThrough(page)
  await expect(page.locator('[aria-busy=true], .shimmer')).toHaveCount(0)
  const banner = page.getByRole('status', { name: 'Service status' }).locator('> *')
  await expect(banner, 'API and chain answer').toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
}

/** Runs in the page: what is only laid out near the window would be blank in a picture of the whole page. */
function layOutEverything(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

/** What is read once it is near the window is read then. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}

/** Takes the whole page for review, and the viewport for the documentation. */
export async function savePicture(page: Page, name: string, kind: string): Promise<void> {
  await write(`${everything}/${name}-${kind}.png`, await page.screenshot({ fullPage: true, animations: 'disabled' }))
  if (!committed[name]?.includes(kind)) return
  const png = await page.screenshot({ animations: 'disabled' })
  for (const quality of [0.9, 0.8, 0.7, 0.6, 0.5]) {
    const webp = await toWebp(page, png, quality)
    if (webp.length <= mostBytes) return write(`${images}/${name}-${kind}.webp`, webp)
  }
  throw new Error(`${name}-${kind} is larger than ${mostBytes} bytes at any quality`)
}

async function write(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

/** Playwright writes only PNG and JPEG; a blank page of the browser, without a security policy, converts to WebP. */
async function toWebp(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const converter = await page.context().newPage()
  const url = await converter.evaluate(
    async ({ data, as }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', as)
    },
    { data: png.toString('base64'), as: quality },
  )
  await converter.close()
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
