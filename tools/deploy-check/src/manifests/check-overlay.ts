import { exampleImage } from '../images.ts'
import { nameOf } from './manifest.ts'
import { findUnfinished } from './owner-rules.ts'
import { renderFolder } from './render.ts'
import { findMistakes } from './rules.ts'
import { findSchemaError } from './schemas.ts'
import { withRestored } from './with-restored.ts'

/** Everything that is wrong with an overlay, in words; nothing is asked of a cluster. */
export async function checkOverlay(folder: string, image: string = exampleImage): Promise<string[]> {
  const manifests = renderFolder(folder)
  const errors = await Promise.all(
    withRestored(manifests).map(async (manifest) => {
      const error = await findSchemaError(manifest)
      return error ? [`${nameOf(manifest)}: ${error}`] : []
    }),
  )
  return [...errors.flat(), ...findMistakes(manifests, image), ...findUnfinished(manifests)]
}
