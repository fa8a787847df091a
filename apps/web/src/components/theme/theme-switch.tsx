import { Glyph, type GlyphName } from '@tyche/ui/glyph'
import { useTranslations } from 'use-intl'
import { type ThemePreference, useTheme } from './theme-store.ts'

const order: readonly ThemePreference[] = ['system', 'light', 'dark']
const glyphs: Record<ThemePreference, GlyphName> = { system: 'system', light: 'sun', dark: 'moon' }

/** One press, next mode: system, light, dark. */
export function ThemeSwitch() {
  const t = useTranslations('theme')
  const preference = useTheme((state) => state.preference)
  const setPreference = useTheme((state) => state.setPreference)
  const next = order[(order.indexOf(preference) + 1) % order.length] ?? 'system'
  const label = `${t('label')}: ${t(preference)}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => setPreference(next)}
      className="touch grid size-[34px] place-items-center rounded-full text-mute transition-colors duration-150 hover:bg-s3 hover:text-fg"
    >
      <Glyph name={glyphs[preference]} />
    </button>
  )
}
