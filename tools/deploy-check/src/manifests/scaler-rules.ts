import { type Manifest, nameOf } from './manifest.ts'

/** A number of replicas beside a scaler: each `kubectl apply` would set it again, whatever the load. */
export function findWrongScalers(manifests: readonly Manifest[]): string[] {
  return manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .flatMap(({ metadata, spec: { scaleTargetRef, minReplicas, maxReplicas } }) => {
      const target = manifests.find(
        ({ kind, metadata: { name } }) => kind === scaleTargetRef.kind && name === scaleTargetRef.name,
      )
      const found: string[] = []
      if (target?.spec.replicas !== undefined)
        found.push(`${nameOf(target)} has replicas, which its scaler decides: each apply would scale it back`)
      if (minReplicas > maxReplicas)
        found.push(`HorizontalPodAutoscaler ${metadata.name}: at least ${minReplicas} and at most ${maxReplicas}`)
      return found
    })
}
