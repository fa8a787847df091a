/** The parts of an Iconify JSON file that an answer carries. */
export interface IconSet {
  readonly prefix: string
  readonly lastModified?: number
  readonly width?: number
  readonly height?: number
  readonly icons: Readonly<Record<string, object>>
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>
}
