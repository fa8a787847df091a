import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files of a project that need the same environment follow each other: Vitest ends a worker that files share, with all the
 * libraries it has loaded, as soon as the next file needs another environment.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...Map.groupBy(sorted, keyOf).values()].flat()
  }
}

function keyOf({ project, moduleId }: TestSpecification): string {
  const directives = readFileSync(moduleId, 'utf8').match(/@vitest-environment.*/g) ?? []
  return [project.name, ...directives].join()
}

export default defineConfig({
  test: { projects: ['{packages,apps,tools}/*/vitest.config.ts'], sequence: { sequencer: ByEnvironment } },
})
