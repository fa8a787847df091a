import { createHash } from 'node:crypto'
import type { Mutant } from './enumerate.ts'

/** Folders whose code is mutated: all except interfaces and the tokens of test chains. */
export const mutatedFolders = ['src/games', 'src/bank', 'src/randomness', 'src/lottery', 'src/rewards'] as const

/**
 * A repeatable sample: every file gets a share by its number of mutants, and within a file the operators take turns.
 * The order is random too, so that a run that is stopped early has still covered all files.
 */
export function sample(mutants: readonly Mutant[], count: number, seed: string): Mutant[] {
  const byFile = Map.groupBy(shuffle(mutants, seed), ({ file }) => file)
  const chosen = [...byFile.values()].flatMap((ofFile) => {
    const share = Math.ceil((count * ofFile.length) / mutants.length)
    return takeInTurns(
      Map.groupBy(ofFile, ({ operator }) => operator),
      share,
    )
  })
  return shuffle(chosen, seed)
}

function takeInTurns(groups: Map<string, Mutant[]>, count: number): Mutant[] {
  const rounds = Math.max(...[...groups.values()].map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => [...groups.values()].flatMap((group) => group[round] ?? []))
    .flat()
    .slice(0, count)
}

function shuffle(mutants: readonly Mutant[], seed: string): Mutant[] {
  const rank = ({ id }: Mutant) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return mutants
    .map((mutant) => ({ mutant, key: rank(mutant) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ mutant }) => mutant)
}
