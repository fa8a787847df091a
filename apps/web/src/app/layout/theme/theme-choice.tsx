import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { useTheme } from '../../../lib/theme/theme-store.ts'
import { themeGlyphs, themeOrder } from './theme-glyphs.ts'

/** The three colour modes side by side, for the drawer. */
export function ThemeChoice() {
  const t = useTranslations('theme')
  const preference = useTheme((state) => state.preference)
  const setPreference = useTheme((state) => state.setPreference)
  return (
    <fieldset>
      <legend className="px-2.5 pt-3.5 pb-1.5 font-semibold text-2xs text-faint tracking-[0.02em]">{t('label')}</legend>
      <div className="grid grid-cols-3 gap-1">
        {themeOrder.map((mode) => (
          <button
            key={mode}
            type="button"
            aria-pressed={mode === preference}
            onClick={() => setPreference(mode)}
            className="grid min-h-14 place-items-center content-center gap-1 rounded-s px-1 font-medium text-mute text-xs hover:bg-s2 hover:text-fg aria-pressed:bg-s3 aria-pressed:text-fg"
          >
            <Glyph name={themeGlyphs[mode]} />
            {t(mode)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
