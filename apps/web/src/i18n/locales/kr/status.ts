export const status = {
  label: '서비스 상태',
  offline: '오프라인이에요.',
  offlineHint: '이미 한 베팅은 알아서 정산돼요. 나머지는 연결을 기다려요.',
  api: '서비스가 응답하지 않아요.',
  apiHint: '이미 한 베팅은 체인에서 정산돼요. 숫자와 목록은 최신이 아닐 수 있어요.',
  chain: '체인이 응답하지 않아요.',
  chainHint: '기록과 숫자는 볼 수 있어요. 베팅과 잔액, 트랜잭션은 체인이 돌아올 때까지 기다려요.',
  behind: '데이터가 {count, plural, other {#블록}} 뒤처져 있어요.',
  behindHint: '체인의 베팅과 지급은 계속돼요. 목록과 숫자는 나중에 따라와요.',
  starting: '데이터를 준비하는 중이에요.',
  startingHint: '체인의 베팅과 지급은 계속돼요. 목록과 숫자는 곧 따라와요.',
}
