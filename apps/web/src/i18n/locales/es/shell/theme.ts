export const theme = {
  label: 'Modo de color',
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Sistema',
}
