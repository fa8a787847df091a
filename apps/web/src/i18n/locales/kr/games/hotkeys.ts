import type { LateMessages } from '../../../messages.ts'

export const hotkeys = {
  space: '스페이스',
  roll: '베팅하기 또는 애니메이션 건너뛰기',
  help: '이 목록 보기',
  choices: '선택 키',
  letters: '베팅·소리 키',
  neighbour: '다음 또는 이전 선택',
  face: '주사위 면 선택·해제',
  facesGroup: '짝수, 홀수, 1–3 또는 4–6',
  threshold: '기준값 이동, Shift와 함께 1%씩',
  halve: '베팅액 절반',
  double: '베팅액 두 배',
  sound: '소리 켜기·끄기',
} satisfies LateMessages['hotkeys']
