import type { GameLabel } from '../../config/game-names.ts'
import type { SourceMessages } from '../../i18n/messages.ts'

type Area = keyof SourceMessages
type KeysEndingIn<Suffix extends string> = {
  [Name in Area]: `${Name}.${Extract<keyof SourceMessages[Name], `${string}${Suffix}`>}`
}[Area]

/** Key of a page's title in the catalogue: any that ends in `title`, or a game's name. Home has the product's own. */
export type TitleKey = Exclude<KeysEndingIn<'itle'>, 'app.pageTitle'> | `games.${GameLabel}`
