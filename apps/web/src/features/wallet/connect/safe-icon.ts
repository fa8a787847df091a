const IMAGE = /^data:image\/(?:png|jpeg|webp|gif|avif|svg\+xml)[;,]/i
const LARGEST = 300_000

/**
 * An EIP-6963 icon that is safe in an `img`: image data of limited size. Anything else would be a request to a third
 * party, or no picture. Scripts of an SVG do not run in an `img`.
 */
export function safeIcon(icon: string | undefined): string | undefined {
  const trimmed = icon?.trim()
  return trimmed && trimmed.length <= LARGEST && IMAGE.test(trimmed) ? trimmed : undefined
}
