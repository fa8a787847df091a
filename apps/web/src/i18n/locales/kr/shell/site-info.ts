import type { LateMessages } from '../../../messages.ts'

export const siteInfo = {
  title: '사이트 안내',
  docs: '문서',
  adultHint: '성인만 이용할 수 있어요. 잃어도 괜찮은 돈으로만 즐기고, 재미가 없어지면 멈추세요.',
  projectedYield:
    '과거 수익률이 아니라 예상치예요: 최근 24시간 베팅액 × 게임이 풀에 남기는 비율 × 365 ÷ 풀 가치. 실제 결과는 이보다 오르내리며 손실이 날 수도 있어요.',
  help: '도움말',
  contractsHint: '{chain} 네트워크, {block}번 블록부터예요. 게임의 확률과 한도는 이 컨트랙트에서 가져와요.',
  build: '빌드',
  repository: '저장소',
  auditTitle: '감사',
  auditHint:
    '테스트와 증명, 공개 검증이 감사를 대신하지는 못해요. 버그 하나로 이 컨트랙트의 모든 돈을 잃을 수도 있어요.',
  start: '어떻게 시작하나요?',
  startText: '지갑을 연결하고 금액을 정한 뒤 베팅하세요. 테스트 네트워크에서는 데모 지갑과 테스트 토큰이 무료예요.',
  late: '결과가 늦어요',
  lateText:
    '베팅은 정해진 비콘 라운드를 기다려요. 체인에 기록돼 있으니 창을 닫거나 새로고침해도 괜찮아요. 끝내 정산되지 않으면 마이페이지에서 환불받을 수 있어요.',
  gone: '이 사이트가 사라지면요?',
  goneText:
    '모든 것은 체인에 있어요. 누구나 호스팅하거나 디스크에서 열 수 있는 페이지가 체인 노드와 비콘만으로 정산하고, 받고, 출금해요.',
  money: '내 돈은 어디에 있나요?',
  moneyText: '내 지갑에 있어요. 베팅할 때는 베팅액만 나가고, 당첨금은 컨트랙트가 내 주소로 바로 보내요.',
  check: '결과는 어떻게 검증하나요?',
  checkText: '베팅을 열면 브라우저가 체인과 비콘으로 다시 계산해요. 이 사이트를 믿지 않아도 돼요.',
  verify: '검증',
  verifyYourself: '베팅이나 추첨을 직접 검증해 보세요',
  transparency: '투명성',
  status: '상태',
  transparencyHint: '컨트랙트의 자금과 변경 권한을 내 브라우저로 체인에서 직접 확인하세요.',
} satisfies LateMessages['siteInfo']
