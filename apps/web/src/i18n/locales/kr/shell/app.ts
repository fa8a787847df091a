export const app = {
  name: 'Tyche',
  title: 'Tyche: 플레이어가 소유하는 KYC 없는 탈중앙화 스마트 컨트랙트 베팅',
  pageTitle: '{page} · Tyche',
  description:
    '퍼블릭 체인에서 즐기는 동전 던지기, 주사위, 언더오버, 가위바위보, 스핀. 모든 결과는 공개 난수 비콘에서 나오고, 브라우저에서 직접 검증할 수 있어요.',
  tagline: '직접 확인하는 행운.',
  skipToContent: '본문으로 건너뛰기',
}
