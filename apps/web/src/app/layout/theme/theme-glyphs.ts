import type { GlyphName } from '@tyche/ui/glyph'
import type { ThemePreference } from '../../../lib/theme/theme-store.ts'

export const themeOrder: readonly ThemePreference[] = ['system', 'light', 'dark']

export const themeGlyphs: Record<ThemePreference, GlyphName> = { system: 'system', light: 'sun', dark: 'moon' }
