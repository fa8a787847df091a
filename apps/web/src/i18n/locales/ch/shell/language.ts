export const language = {
  label: '语言',
  offer: 'Tyche 也提供中文版。',
  accept: '切换到中文',
  dismiss: '不用了',
  failed: '语言加载失败，请重试。',
}
