export const theme = {
  label: 'Renk modu',
  light: 'Açık',
  dark: 'Koyu',
  system: 'Sistem',
}
