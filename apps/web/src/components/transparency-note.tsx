import { Glyph } from '@tyche/ui/glyph'
import { routePaths } from '../config/paths.ts'
import { useLateTranslations } from '../i18n/use-late-translations.ts'
import { DocumentLink } from './links/document-link.tsx'

/** Leads from a page about money or proofs to what the chain says of them. */
export function TransparencyNote() {
  const t = useLateTranslations('siteInfo')
  return (
    <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-mute text-sm">
      {t ? (
        <>
          {t('transparencyHint')}
          <DocumentLink
            to={routePaths.transparency}
            className="touch inline-flex min-h-6 items-center gap-1.5 font-semibold text-green underline-offset-2 hover:underline"
          >
            {t('transparency')}
            <Glyph name="arrow" className="size-4" />
          </DocumentLink>
        </>
      ) : null}
    </p>
  )
}
