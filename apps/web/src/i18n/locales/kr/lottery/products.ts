export const products = {
  points: '{count, plural, other {{points}포인트}}',
  soldOf: '{total, number}개 중 {sold, number}개 판매',
  timeLeft: '종료까지 {time}',
  state: {
    upcoming: '오픈 예정',
    open: '판매 중',
    paused: '일시 중지',
    soldOut: '매진',
    ended: '판매 종료',
    drawing: '추첨 중',
    drawn: '추첨 완료',
    inactivated: '취소됨',
    removed: '삭제됨',
    committed: '추첨 예정',
  },
}
