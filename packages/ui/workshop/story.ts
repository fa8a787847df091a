import type { ComponentType } from 'react'

/** One entry of the package's `exports` with its variants. */
export interface Story {
  /** Such as `./button`. */
  readonly name: string
  readonly Show: ComponentType
}
