import { type Manifest, nameOf } from './manifest.ts'

interface BarmanPlugin {
  readonly parameters?: { readonly serverName?: string }
}

/** A restored database that archives where it reads from: CloudNativePG refuses it once it runs. */
export function findRestoreMistakes(manifests: readonly Manifest[]): string[] {
  return manifests
    .filter(({ kind, spec }) => kind === 'Cluster' && spec.bootstrap?.recovery)
    .flatMap((manifest) => {
      const { bootstrap, externalClusters = [], plugins = [] } = manifest.spec
      const source = externalClusters.find(({ name }: { name: string }) => name === bootstrap.recovery.source)
      if (!source)
        return [`${nameOf(manifest)} is restored from ${bootstrap.recovery.source}, which it does not describe`]
      const written = (plugins as BarmanPlugin[]).map(
        ({ parameters }) => parameters?.serverName ?? manifest.metadata.name,
      )
      return written.includes(source.plugin?.parameters?.serverName)
        ? [`${nameOf(manifest)} archives to the server that it is restored from: give it a new serverName`]
        : []
    })
}
