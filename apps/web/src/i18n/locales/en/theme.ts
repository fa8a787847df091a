export const theme = {
  label: 'Colour mode',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
} as const
