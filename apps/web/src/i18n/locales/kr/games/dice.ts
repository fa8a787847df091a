export const dice = {
  yourFaces: '고른 눈',
  face: '{face, number}',
  quickPicks: '빠른 선택',
  even: '짝수',
  odd: '홀수',
  low: '1–3',
  high: '4–6',
  covers: '{count, plural, other {눈 6개 중 #개가 당첨이에요.}}',
  atLeastOne: '눈을 하나 이상 골라 주세요.',
  atMostFive: '최대 5개까지 고를 수 있어요. 6개를 모두 고르면 받을 당첨금이 없어요.',
}
