import type { Finding } from './finding.ts'

const marks = { ok: 'ok  ', warn: 'WARN', bad: 'BAD ' } as const

/** A line per finding, what to do below those that need somebody, and a sentence at the end. */
export function render(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(({ about, state, says, do: todo }) => {
    const line = `${marks[state]}  ${about.padEnd(width)}  ${says}`
    return todo === undefined ? line : `${line}\n${' '.repeat(width + 8)}-> ${todo}`
  })
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  const [wrong, soon] = [count('bad'), count('warn')]
  const end = wrong + soon === 0 ? 'All is well.' : `${wrong} wrong now, ${soon} to look at soon.`
  return `${lines.join('\n')}\n\n${end}`
}
