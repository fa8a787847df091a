/** The origin of a report's figures, written in its third line. */
export interface Origin {
  readonly command: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly commit: string
  /** The result of `hashSources` when the figures were measured. */
  readonly sources: string
}

const pattern = /^Figures of `([^`]+)`, (\d{4}-\d\d-\d\d), commit `([0-9a-f]+)`, sources `([0-9a-f]{16})`\.\n\n/m

function formatOrigin({ command, date, commit, sources }: Origin): string {
  return `Figures of \`${command}\`, ${date}, commit \`${commit}\`, sources \`${sources}\`.`
}

export function parseOrigin(report: string): Origin | undefined {
  const [, command, date, commit, sources] = pattern.exec(report) ?? []
  return command && date && commit && sources ? { command, date, commit, sources } : undefined
}

/** The report without its origin, as its command wrote it. */
export function withoutOrigin(report: string): string {
  return report.replace(pattern, '')
}

/** Writes the origin below the title, replacing an older one. */
export function withOrigin(report: string, origin: Origin): string {
  const text = withoutOrigin(report)
  const [title] = /^# .+\n\n/.exec(text) ?? []
  if (!title) throw new Error('A report begins with a title and an empty line.')
  return `${title}${formatOrigin(origin)}\n\n${text.slice(title.length)}`
}
