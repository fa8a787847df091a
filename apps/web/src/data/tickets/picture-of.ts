const JSON_URI = 'data:application/json;base64,'

/** The picture in a token's metadata; null unless it is an SVG as a data URI. Only for an `<img>`, which runs no script. */
export function pictureOf(tokenUri: string): string | null {
  if (!tokenUri.startsWith(JSON_URI)) return null
  try {
    const { image } = JSON.parse(atob(tokenUri.slice(JSON_URI.length))) as { image?: unknown }
    return typeof image === 'string' && /^data:image\/svg\+xml;base64,[\w+/=]+$/.test(image) ? image : null
  } catch {
    return null
  }
}
