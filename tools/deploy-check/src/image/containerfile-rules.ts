/** Bases that the image may have. Distroless has no tag of a version: a digest pins it (`--build-arg RUNTIME_BASE=…@sha256:…`). */
const bases = [
  /^docker\.io\/library\/node:\d+\.\d+\.\d+-bookworm-slim$/,
  /^gcr\.io\/distroless\/nodejs\d+-debian12:nonroot$/,
  /@sha256:[0-9a-f]{64}$/,
]

interface Instruction {
  readonly name: string
  readonly text: string
}

/** Lines of a Containerfile without comments, continued ones as one. */
function instructionsOf(text: string): Instruction[] {
  const lines = text
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim())
  return lines.map((line) => {
    const [, name = '', rest = ''] = line.match(/^\s*(\w+)\s+(.*)$/) ?? []
    return { name: name.toUpperCase(), text: rest.trim() }
  })
}

/** What of a Containerfile lets the image differ from build to build, or run with more than it needs. */
export function findContainerfileMistakes(text: string): string[] {
  const instructions = instructionsOf(text)
  const given = new Map(
    instructions.filter(({ name }) => name === 'ARG').map(({ text: one }) => one.split('=') as [string, string]),
  )
  const found: string[] = []
  const stages = new Set<string>()
  let user = 'root'
  for (const { name, text: rest } of instructions) {
    if (name === 'FROM') {
      const [, source = '', , stage] = rest.match(/^(\S+)(\s+AS\s+(\S+))?$/i) ?? []
      const base = source.replace(/^\$\{(\w+)\}$/, (_all, argument: string) => given.get(argument) ?? '')
      if (!bases.some((known) => known.test(base)))
        found.push(`the base ${base || source} is not known, or has no version`)
      if (stage) stages.add(stage)
      user = 'root'
    }
    if (['RUN', 'CMD', 'ENTRYPOINT'].includes(name) && !/^\[.*\]$/.test(rest))
      found.push(`${name} ${rest} needs a shell`)
    if (name === 'ADD') found.push(`ADD ${rest} may fetch or unpack anything: COPY`)
    const [, from] = rest.match(/--from=(\S+)/) ?? []
    if (name === 'COPY' && from && !stages.has(from)) found.push(`COPY ${rest}: there is no stage ${from}`)
    if (name === 'USER') user = rest
  }
  const [, uid] = user.match(/^(\d+):\d+$/) ?? []
  if (!uid) found.push(`the user ${user} is no number: Kubernetes cannot see that it is not root`)
  if (Number(uid) === 0) found.push('the image runs as root')
  return found
}
