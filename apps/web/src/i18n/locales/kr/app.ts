export const app = {
  name: 'Tyche',
  title: 'Tyche: 플레이어가 소유하고 KYC 없이 스마트 컨트랙트로 베팅하는 탈중앙 게임',
  pageTitle: '{page} · Tyche',
  tagline: '직접 확인하는 행운.',
  skipToContent: '본문으로 건너뛰기',
} as const
