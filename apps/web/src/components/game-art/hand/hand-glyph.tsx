import { type Finger, type HandName, handShapes } from './hand-parts.ts'

/** Each as large as its disc allows, cut off at the wrist. */
const views: Record<HandName, string> = {
  rock: '74 42 126 130',
  paper: '76 8 184 164',
  scissors: '82 22 176 150',
}

/** A hand in a few pixels: the same shapes, in the colour of the text. */
export function HandGlyph({ name, className }: { name: HandName; className?: string | undefined }) {
  const { body, behind, over, thumb } = handShapes[name]
  return (
    <svg viewBox={views[name]} aria-hidden="true" fill="currentColor" className={className}>
      {thumb.isOver ? null : <path d={thumb.path} />}
      {behind.map((finger) => (
        <Bar key={finger.y} finger={finger} />
      ))}
      <path d={body} />
      <g stroke="var(--s1)" strokeWidth={name === 'rock' ? 8 : 10}>
        {over.map((finger) => (
          <Bar key={finger.y} finger={finger} />
        ))}
        {thumb.isOver ? <path d={thumb.path} /> : null}
      </g>
    </svg>
  )
}

function Bar({ finger: { x, y, width, height, turn } }: { finger: Finger }) {
  return (
    <rect x={x} y={y} width={width} height={height} rx={height / 2} transform={turn && `rotate(${turn.join(' ')})`} />
  )
}
