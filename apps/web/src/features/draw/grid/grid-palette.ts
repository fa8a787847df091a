/** Colours of the cells. They are opaque: a cell is painted over the one before. */
export interface GridPalette {
  /** Not sold. */
  open: string
  sold: string
  /** Out of the draw. */
  lost: string
  mine: string
  mineLost: string
  won: string
  mineWon: string
  /** The outline of mine, and of the chosen cell. */
  outline: string
  cursor: string
  ink: string
  faintInk: string
  wonInk: string
  mineWonInk: string
}

const colours: GridPalette = {
  open: 'color-mix(in oklab, var(--s3) 85%, var(--bg))',
  sold: 'color-mix(in oklab, var(--faint) 45%, var(--s3))',
  lost: 'color-mix(in oklab, var(--faint) 7%, var(--s3))',
  mine: 'color-mix(in oklab, var(--green) 38%, var(--s3))',
  mineLost: 'color-mix(in oklab, var(--green) 20%, var(--s3))',
  won: 'var(--prize)',
  mineWon: 'var(--green)',
  outline: 'var(--green)',
  cursor: 'var(--fg)',
  ink: 'var(--fg)',
  faintInk: 'var(--faint)',
  wonInk: 'oklch(0.22 0.05 80)',
  mineWonInk: 'var(--green-ink)',
}

/** The colours of the page's theme, as the canvas takes them: resolved by the element itself. */
export function readPalette(element: HTMLElement): GridPalette {
  const { color, transitionProperty } = element.style
  // With reduced motion every change is a transition, though a short one, which begins with the colour before.
  element.style.transitionProperty = 'none'
  const read = (colour: string) => {
    element.style.color = colour
    return getComputedStyle(element).color
  }
  const palette = Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, read(colour)]))
  Object.assign(element.style, { color, transitionProperty })
  return palette as unknown as GridPalette
}
