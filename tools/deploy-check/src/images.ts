/** The product's image in this repository's files; an owner names theirs (`--image`). */
export const exampleImage = 'registry.example/tyche'

const database = /^docker\.io\/library\/postgres:18\.\d+-trixie$/
const valkey = /^docker\.io\/valkey\/valkey:8\.\d+\.\d+-alpine$/
const signer = /^docker\.io\/consensys\/web3signer:\d+\.\d+\.\d+-distroless$/

/** Images of others that may run in a cluster, each of a version. */
export const clusterImages = [
  valkey,
  signer,
  /^registry\.k8s\.io\/kubectl:v1\.\d+\.\d+$/,
  /^ghcr\.io\/cloudnative-pg\/postgresql:18\.\d+-minimal-trixie$/,
]

/** Images of others that may run with compose. */
export const composeImages = [
  database,
  valkey,
  signer,
  /^docker\.io\/library\/nginx:1\.\d+\.\d+-alpine$/,
  /^docker\.io\/prom\/prometheus:v3\.\d+\.\d+$/,
  /^docker\.io\/prom\/alertmanager:v0\.\d+\.\d+$/,
  /^docker\.io\/prom\/node-exporter:v1\.\d+\.\d+$/,
  /^docker\.io\/grafana\/grafana:12\.\d+\.\d+$/,
]

/** An image's name without its tag and its digest. */
export const nameOfImage = (image: string): string => image.replace(/@.*$/, '').replace(/:[^/:]*$/, '')

/** Whether it is the named image, in a version or as a digest. */
export function isPinned(image: string, name: string): boolean {
  const version = image.startsWith(name) ? image.slice(name.length) : ''
  return /^(:v?\d+\.\d+\.\d+[-.\w]*|(:[-.\w]+)?@sha256:[0-9a-f]{64})$/.test(version)
}
