export const theme = {
  label: 'Color mode',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
} as const
