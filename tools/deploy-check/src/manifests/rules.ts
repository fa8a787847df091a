import { clusterImages, exampleImage, isPinned } from '../images.ts'
import { containersOf, type Manifest, nameOf, type Workload, workloadsOf } from './manifest.ts'
import { findWrongPolicyPorts, findWrongPorts, findWrongServicePorts } from './port-rules.ts'
import { findRestoreMistakes } from './restore-rules.ts'
import { findWrongScalers } from './scaler-rules.ts'
import { findLooseSelectors } from './selector-rules.ts'
import { findMissingSources, findUnknownVariables } from './source-rules.ts'
import { withRestored } from './with-restored.ts'

/**
 * What of the rendered objects does not fit together; Kubernetes would accept it, and find out when it runs.
 *
 * @param image name of the product's image, without a version
 */
export function findMistakes(manifests: readonly Manifest[], image: string = exampleImage): string[] {
  const workloads = workloadsOf(manifests)
  return [
    ...findDoubles(manifests),
    ...workloads.flatMap((workload) => [...findUnsafe(workload), ...findWrongPorts(workload)]),
    ...findWrongImages(manifests, workloads, image),
    ...findMissingSources(manifests, workloads),
    ...findUnknownVariables(manifests, workloads, image),
    ...findLooseSelectors(manifests, workloads),
    ...findWrongServicePorts(manifests, workloads),
    ...findWrongPolicyPorts(manifests, workloads),
    ...findWrongScalers(manifests),
    ...findRestoreMistakes(manifests),
  ]
}

function findDoubles(manifests: readonly Manifest[]): string[] {
  const names = manifests.map(nameOf)
  return names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} is there twice`)
}

function findUnsafe({ manifest, pod }: Workload): string[] {
  const name = nameOf(manifest)
  const found: string[] = []
  if (pod.securityContext?.runAsNonRoot !== true) found.push(`${name} may run as root`)
  if (pod.automountServiceAccountToken !== false && manifest.kind !== 'CronJob')
    found.push(`${name} gets a token of the cluster`)
  for (const { name: container, securityContext, resources } of containersOf(pod)) {
    if (securityContext?.readOnlyRootFilesystem !== true) found.push(`${name}: ${container} may write its files`)
    if (securityContext?.allowPrivilegeEscalation !== false) found.push(`${name}: ${container} may gain privileges`)
    if (!securityContext?.capabilities?.drop?.includes('ALL')) found.push(`${name}: ${container} keeps capabilities`)
    if (!resources?.requests || !resources.limits?.memory) found.push(`${name}: ${container} has no bounds`)
  }
  return found
}

function findWrongImages(manifests: readonly Manifest[], workloads: readonly Workload[], product: string): string[] {
  const used: [string, string][] = workloads.flatMap(({ manifest, pod }) =>
    containersOf(pod).map(({ image }): [string, string] => [nameOf(manifest), image]),
  )
  for (const manifest of withRestored(manifests))
    if (typeof manifest.spec?.imageName === 'string') used.push([nameOf(manifest), manifest.spec.imageName])
  return used
    .filter(([, image]) => !isPinned(image, product) && !clusterImages.some((known) => known.test(image)))
    .map(([name, image]) => `${name}: the image ${image} is not known, or has no version; ours is ${product}`)
}
