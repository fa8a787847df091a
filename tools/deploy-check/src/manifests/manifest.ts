/** What the rules read of a Kubernetes object; schemas check the rest of it. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: {
    readonly name: string
    readonly namespace?: string
    readonly labels?: Readonly<Record<string, string>>
  }
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another shape, which its schema has checked before
  readonly spec?: any
  readonly data?: Readonly<Record<string, string>>
}

export interface Container {
  readonly name: string
  readonly image: string
  readonly env?: readonly EnvVariable[]
  readonly envFrom?: readonly { readonly configMapRef?: Named; readonly secretRef?: Named }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly resources?: { readonly requests?: object; readonly limits?: { readonly memory?: string } }
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean
    readonly readOnlyRootFilesystem?: boolean
    readonly capabilities?: { readonly drop?: readonly string[] }
  }
  readonly startupProbe?: Probe
  readonly livenessProbe?: Probe
  readonly readinessProbe?: Probe
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[]
}

interface Named {
  readonly name: string
}
interface EnvVariable extends Named {
  readonly value?: string
  readonly valueFrom?: {
    readonly secretKeyRef?: Named & { readonly key: string }
    readonly configMapKeyRef?: Named & { readonly key: string }
  }
}
interface Probe {
  readonly httpGet?: { readonly port: string | number; readonly path: string }
  readonly tcpSocket?: { readonly port: string | number }
}

interface PodSpec {
  readonly containers: readonly Container[]
  readonly initContainers?: readonly Container[]
  readonly volumes?: readonly {
    readonly name: string
    readonly configMap?: Named
    readonly secret?: { secretName: string }
    readonly projected?: { readonly sources: readonly { readonly secret?: Named }[] }
  }[]
  readonly securityContext?: { readonly runAsNonRoot?: boolean }
  readonly automountServiceAccountToken?: boolean
}

export interface Workload {
  readonly manifest: Manifest
  readonly labels: Readonly<Record<string, string>>
  readonly pod: PodSpec
}

/** Also those that run before the others. */
export const containersOf = ({ initContainers = [], containers }: PodSpec): readonly Container[] => [
  ...initContainers,
  ...containers,
]

export const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`

/** Everything that makes pods, with their template. */
export function workloadsOf(manifests: readonly Manifest[]): Workload[] {
  return manifests.flatMap((manifest) => {
    const template = manifest.kind === 'CronJob' ? manifest.spec.jobTemplate.spec.template : manifest.spec?.template
    if (!['Deployment', 'StatefulSet', 'Job', 'CronJob'].includes(manifest.kind)) return []
    return [{ manifest, labels: template.metadata?.labels ?? {}, pod: template.spec as PodSpec }]
  })
}
