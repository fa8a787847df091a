export const theme = {
  label: '外观模式',
  light: '浅色',
  dark: '深色',
  system: '跟随系统',
}
