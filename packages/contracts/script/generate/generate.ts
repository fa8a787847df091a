import type { Abi } from 'viem'
import { layoutSource } from '../storage-layout/read-layouts.ts'
import { type Artifact, compile, readArtifact } from './artifacts.ts'
import { abiContracts, delegatesOf, deployedContracts, errorsOfCalls } from './manifest.ts'
import { errorsOf, renderAbis, renderBytecodes, renderRuntimes, withDelegates, withErrorsOf } from './render.ts'
import { renderVectors } from './vectors.ts'

/** The contents of the generated files by path below the package. */
export async function generate(): Promise<Readonly<Record<string, string>>> {
  const sources = [...abiContracts, ...deployedContracts].map(({ source }) => source)
  compile([...new Set([...sources, ...Object.values(delegatesOf).flat()]), layoutSource])

  const own: Record<string, Abi> = {}
  for (const { exportName, source } of abiContracts) {
    const delegates = await Promise.all((delegatesOf[exportName] ?? []).map(readArtifact))
    own[exportName] = withDelegates(
      (await readArtifact(source)).abi,
      delegates.map(({ abi }) => abi),
    )
  }
  const abis: Record<string, Abi> = {}
  for (const [exportName, abi] of Object.entries(own)) {
    const callees = errorsOfCalls[exportName] ?? []
    abis[exportName] = withErrorsOf(
      abi,
      callees.map((callee) => own[callee] as Abi),
    )
  }
  abis.tycheErrors = errorsOf(Object.values(own))

  const deployed: Record<string, Artifact> = {}
  for (const { exportName, source } of deployedContracts) deployed[exportName] = await readArtifact(source)

  return {
    ...Object.fromEntries(Object.entries(renderAbis(abis)).map(([path, text]) => [`generated/${path}`, text])),
    'generated/bytecode.ts': renderBytecodes(deployed),
    'generated/runtime.ts': renderRuntimes(deployed),
    ...(await renderVectors()),
  }
}
