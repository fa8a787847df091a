import type { ComponentType } from 'react'

/** One entry of the package's `exports` and what it can look like. */
export interface Story {
  /** Such as `./button`. */
  readonly name: string
  readonly Show: ComponentType
}
