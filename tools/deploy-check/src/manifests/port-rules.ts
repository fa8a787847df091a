import { type Manifest, nameOf, type Workload } from './manifest.ts'
import { isSelected, type Selector } from './selector-rules.ts'

/** Variables by which a program is told its port. */
const portVariables = ['PORT', 'HEALTH_PORT']

export function findWrongPorts({ manifest, pod }: Workload): string[] {
  return pod.containers.flatMap((container) => {
    const { ports = [], env = [], startupProbe, livenessProbe, readinessProbe } = container
    const asked = [startupProbe, livenessProbe, readinessProbe].flatMap(
      (probe) => probe?.httpGet?.port ?? probe?.tcpSocket?.port ?? [],
    )
    const found = asked
      .filter((port) => !ports.some(({ name, containerPort }) => port === name || port === containerPort))
      .map((port) => `${nameOf(manifest)}: a probe asks port ${port}, which ${container.name} does not have`)
    const isServed = (port: string) => ports.some(({ containerPort }) => String(containerPort) === port)
    for (const { name, value = '' } of env)
      if (portVariables.includes(name) && !isServed(value))
        found.push(`${nameOf(manifest)}: ${name} is ${value}, and the container's ports are others`)
    if (ports.length > 0 && !livenessProbe)
      found.push(`${nameOf(manifest)}: nobody notices when ${container.name} hangs`)
    return found
  })
}

function portsSelected(workloads: readonly Workload[], selector: Selector) {
  return workloads
    .filter(({ labels }) => isSelected(labels, selector))
    .flatMap(({ pod }) => pod.containers.flatMap(({ ports = [] }) => ports))
}

export function findWrongServicePorts(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  return manifests.flatMap((manifest) => {
    const { kind, spec } = manifest
    if (kind === 'PodMonitor') {
      const names = portsSelected(workloads, spec.selector).map(({ name }) => name)
      const asked: string[] = spec.podMetricsEndpoints.map(({ port }: { port: string }) => port)
      return asked
        .filter((port) => !names.includes(port))
        .map((port) => `${nameOf(manifest)} reads port ${port}, which no pod has`)
    }
    if (kind !== 'Service') return []
    const ports = portsSelected(workloads, { matchLabels: spec.selector })
    return (spec.ports as { targetPort: string | number }[])
      .filter(
        ({ targetPort }) =>
          !ports.some(({ name, containerPort }) => targetPort === name || targetPort === containerPort),
      )
      .map(({ targetPort }) => `${nameOf(manifest)} leads to port ${targetPort}, which its pods do not have`)
  })
}

/** A policy that lets in at a port that the pod does not have lets nobody in. */
export function findWrongPolicyPorts(manifests: readonly Manifest[], workloads: readonly Workload[]): string[] {
  return manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .flatMap((manifest) => {
      const { podSelector, ingress = [], egress = [] } = manifest.spec
      const wrong = (selector: Selector, ports: readonly { port: number }[]) => {
        const had = portsSelected(workloads, selector)
        return had.length === 0
          ? []
          : ports.filter(({ port }) => !had.some(({ containerPort }) => containerPort === port))
      }
      const found = ingress.flatMap(({ ports = [] }) => wrong(podSelector, ports))
      for (const { to = [], ports = [] } of egress)
        for (const { podSelector: target } of to) if (target) found.push(...wrong(target, ports))
      return found.map(
        ({ port }: { port: number }) => `${nameOf(manifest)} allows port ${port}, which the pods do not have`,
      )
    })
}
