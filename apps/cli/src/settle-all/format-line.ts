const OMITTED = new Set(['level', 'time', 'service', 'msg'])

/** A log line for people: the message, then its fields. */
export function formatLine(json: string): string {
  const line = JSON.parse(json) as Record<string, unknown>
  const details = Object.entries(line)
    .filter(([name]) => !OMITTED.has(name))
    .map(
      ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value, withoutStack) : String(value)}`,
    )
  return `${[line.level === 'info' ? '' : `${line.level}: `, line.msg, ' ', details.join(' ')].join('').trimEnd()}\n`
}

function withoutStack(name: string, value: unknown): unknown {
  return name === 'stack' ? undefined : value
}
