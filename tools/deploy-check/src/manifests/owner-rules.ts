import { parseDeployment } from '@tyche/protocol/parse-deployment'
import type { Manifest } from './manifest.ts'

/** Values of this repository's overlays that stand for the owner's. */
const examples: readonly [RegExp, string][] = [
  [/registry\.example/, 'the image is still registry.example: name yours in kustomization.yaml, and here as --image'],
  [/play\.example/, 'PUBLIC_ORIGIN is still https://play.example'],
  [/s3\.example/, 'the archive is still https://s3.example (ObjectStore)'],
  [/0x0{39}[1-9]\b/, 'OPERATOR_ADDRESS or MANAGER_ADDRESS is still that of the example'],
  [/1970-01-01/, 'the moment to restore (targetTime) is still that of the example'],
]

/** What an overlay's owner has not filled in, or not as their contracts are. */
export function findUnfinished(manifests: readonly Manifest[]): string[] {
  const texts = manifests.map((manifest) => JSON.stringify(manifest))
  const found = examples.filter(([example]) => texts.some((text) => example.test(text))).map(([, message]) => message)
  return [...found, ...findWrongRecord(manifests)]
}

function findWrongRecord(manifests: readonly Manifest[]): string[] {
  const dataOf = (name: string) =>
    manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith(name))?.data
  const chainId = dataOf('settings')?.CHAIN_ID
  try {
    const record = parseDeployment(JSON.parse(dataOf('deployment-record')?.['deployment.json'] ?? '{}'))
    return String(record.chainId) === chainId
      ? []
      : [`deployment.json is of chain ${record.chainId}, and CHAIN_ID is ${chainId}`]
  } catch (error) {
    return [`deployment.json is no record of a deployment: ${(error as Error).message}`]
  }
}
