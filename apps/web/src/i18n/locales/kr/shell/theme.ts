export const theme = {
  label: '화면 모드',
  light: '라이트',
  dark: '다크',
  system: '시스템',
}
