export const language = {
  label: '언어',
  offer: 'Tyche는 한국어로도 볼 수 있어요.',
  accept: '한국어로 보기',
  dismiss: '괜찮아요',
  failed: '언어를 불러오지 못했어요. 다시 시도해 주세요.',
}
