import { useTranslations } from 'use-intl'
import { translate } from './translate.ts'

/** The sentence for an error in the page's language; undefined when nothing should be said. */
export function useErrorText(): (error: unknown) => string | undefined {
  const t = useTranslations()
  return (error) => {
    const text = translate(error)
    if (text.kind === 'silent') return undefined
    if (text.kind === 'message') return text.message
    const key = keyOf(text.key) as Parameters<typeof t>[0]
    return t.has(key) ? t(key, text.values as never) : t('errors.unknown')
  }
}

/** Contract errors are many and rare: they come with the late part of the catalogue. */
function keyOf(key: string): string {
  return key.startsWith('contract.') ? key.replace('contract.', 'contractErrors.') : `errors.${key}`
}
