export type Count = { hit: number; found: number }
export type FileCoverage = { file: string; lines: Count; branches: Count; functions: Count; gaps: string[] }

/** The figures of an LCOV tracefile for each source below a folder. */
export function parseLcov(text: string, folder: string): FileCoverage[] {
  return text
    .split('end_of_record')
    .map(parseRecord)
    .filter(({ file, lines }) => file.startsWith(folder) && lines.found > 0)
    .sort((a, b) => (a.file < b.file ? -1 : 1))
}

export function total(files: readonly FileCoverage[], kind: 'lines' | 'branches' | 'functions'): Count {
  const sum = (count: keyof Count) => files.reduce((so, file) => so + file[kind][count], 0)
  return { hit: sum('hit'), found: sum('found') }
}

/** In percent, rounded down, so that no limit is met by rounding. */
export function percentDown({ hit, found }: Count): number {
  return found === 0 ? 100 : Math.floor((hit * 10_000) / found) / 100
}

function parseRecord(record: string): FileCoverage {
  const valuesOf = (tag: string) => [...record.matchAll(new RegExp(`^${tag}:(.*)$`, 'gm'))].map(([, value]) => value!)
  const lines = valuesOf('DA').map((value) => value.split(','))
  const branches = valuesOf('BRDA').map((value) => value.split(','))
  const functions = valuesOf('FNDA').map((value) => value.split(','))
  const isMissed = (count: string | undefined) => count === '0' || count === '-'
  const countOf = (items: string[][], field: number) => ({
    hit: items.filter((item) => !isMissed(item[field])).length,
    found: items.length,
  })
  return {
    file: valuesOf('SF')[0] ?? '',
    lines: countOf(lines, 1),
    branches: countOf(branches, 3),
    functions: countOf(functions, 0),
    gaps: [
      ...lines.filter(([, hits]) => isMissed(hits)).map(([line]) => `line ${line}`),
      ...branches
        .filter(([, , , hits]) => isMissed(hits))
        .map(([line, , branch]) => `branch ${branch} of line ${line}`),
    ],
  }
}
