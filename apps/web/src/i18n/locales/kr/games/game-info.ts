import type { LateMessages } from '../../../messages.ts'

export const gameInfo = {
  heading: '{game} 게임 방법',
  rules: '규칙',
  rule: {
    coin: '한 면을 고르세요. 그 면이 나온 판은 당첨이고, 나머지 판은 베팅액을 잃어요.',
    dice: '눈을 하나에서 다섯 개까지 고르세요. 그중 하나가 나온 판은 당첨이에요. 적게 고를수록 지급액이 커요.',
    range: '숫자와 방향을 정하세요. 나온 숫자가 내 쪽이면 당첨이에요. 확률이 낮을수록 지급액이 커요.',
    rps: '하우스와 가위바위보를 해요. 이기면 당첨금을 받고, 비기면 베팅액을 돌려받아요.',
    spin: '휠을 고르세요. 바늘이 가리킨 칸만큼 받아요. 베팅액 일부만 돌려주는 칸도, 아무것도 없는 칸도 있어요.',
  },
  plays:
    '베팅 한 번에 최대 {count, plural, other {#판}}까지 할 수 있고, 판마다 난수 값이 따로 있어요. 지급액에는 베팅액이 포함돼요.',
  odds: '선택별 확률',
  choice: '선택',
  pays: '지급',
  examples: '예시예요. 그 사이의 어떤 기준값도 정할 수 있어요.',
  numbers: '엣지와 수수료',
  edge: '하우스 엣지',
  fee: '엣지에 포함된 수수료',
  toPool: '풀에 남는 몫',
  beacon: '비콘',
  scheme: '서명 방식',
  period: '새 라운드 간격',
  contracts: '컨트랙트',
  source: '소스 코드',
  sourceHint: 'MIT 라이선스 오픈 소스예요. 컨트랙트도, 브라우저에서 베팅을 다시 계산하는 코드도 공개돼 있어요.',
  notAudited: '감사를 받지 않았어요. 외부 업체가 이 컨트랙트를 검토한 적이 없어요.',
} satisfies LateMessages['gameInfo']
