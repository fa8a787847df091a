export const theme = {
  label: 'Тема оформления',
  light: 'Светлая',
  dark: 'Тёмная',
  system: 'Системная',
}
