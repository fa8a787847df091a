import * as z from 'zod'
import { ruleGroups } from '../observation/rule-files.ts'
import type { Manifest } from './manifest.ts'

const meta = z.looseObject({ name: z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/), namespace: z.string() })
const known = <Spec extends z.ZodType>(spec: Spec) =>
  z.strictObject({ apiVersion: z.string(), kind: z.string(), metadata: meta, spec })
const secretKey = z.strictObject({ name: z.string(), key: z.string() })

/** Of kinds whose schemas are on no registry: what of them we use. */
const ownSchemas: Readonly<Record<string, z.ZodType>> = {
  'external-secrets.io/v1/ExternalSecret': known(
    z.strictObject({
      refreshInterval: z.string(),
      secretStoreRef: z.strictObject({ kind: z.enum(['ClusterSecretStore', 'SecretStore']), name: z.string() }),
      target: z.strictObject({ name: z.string(), creationPolicy: z.literal('Owner') }),
      data: z
        .array(
          z.strictObject({
            secretKey: z.string(),
            remoteRef: z.strictObject({ key: z.string(), property: z.string() }),
          }),
        )
        .min(1),
    }),
  ),
  'barmancloud.cnpg.io/v1/ObjectStore': known(
    z.strictObject({
      retentionPolicy: z.string().regex(/^\d+[dwm]$/),
      configuration: z.strictObject({
        destinationPath: z.string().startsWith('s3://'),
        endpointURL: z.url(),
        s3Credentials: z.strictObject({ accessKeyId: secretKey, secretAccessKey: secretKey }),
        wal: z.strictObject({ compression: z.literal('gzip'), maxParallel: z.int().positive() }),
        data: z.strictObject({ compression: z.literal('gzip'), jobs: z.int().positive() }),
      }),
    }),
  ),
  'monitoring.coreos.com/v1/PrometheusRule': known(ruleGroups),
  'monitoring.coreos.com/v1/PodMonitor': known(
    z.strictObject({
      selector: z.looseObject({}),
      podMetricsEndpoints: z.array(
        z.strictObject({
          port: z.string(),
          path: z.literal('/metrics'),
          interval: z.string(),
          authorization: z.strictObject({ credentials: secretKey }).optional(),
          relabelings: z.array(z.strictObject({ targetLabel: z.literal('job'), replacement: z.string() })),
        }),
      ),
    }),
  ),
}

type Model = new (manifest: object) => { validate(): void }

/** What the schema of its kind finds wrong with an object, by the kind's own API; undefined if nothing. */
export async function findSchemaError(manifest: Manifest): Promise<string | undefined> {
  const { apiVersion, kind } = manifest
  const own = ownSchemas[`${apiVersion}/${kind}`]
  if (own) return own.safeParse(manifest).error?.message
  const library = apiVersion.startsWith('postgresql.cnpg.io/')
    ? '@kubernetes-models/cloudnative-pg'
    : 'kubernetes-models'
  const model = await import(`${library}/${apiVersion}/${kind}`).then(
    (module) => module[kind] as Model,
    () => undefined,
  )
  if (!model) return `${apiVersion} ${kind} is a kind that no schema knows`
  try {
    new model(manifest).validate()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
