import { Glyph } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { useTheme } from '../../../lib/theme/theme-store.ts'
import { themeGlyphs, themeOrder } from './theme-glyphs.ts'

/** One press, next mode: system, light, dark. */
export function ThemeSwitch() {
  const t = useTranslations('theme')
  const preference = useTheme((state) => state.preference)
  const setPreference = useTheme((state) => state.setPreference)
  const next = themeOrder[(themeOrder.indexOf(preference) + 1) % themeOrder.length] ?? 'system'
  const label = `${t('label')}: ${t(preference)}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setPreference(next)}
      className="touch grid size-[34px] place-items-center rounded-full text-mute transition-colors duration-150 hover:bg-s3 hover:text-fg"
    >
      <Glyph name={themeGlyphs[preference]} />
    </button>
  )
}
