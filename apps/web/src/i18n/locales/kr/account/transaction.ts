export const transaction = {
  title: '트랜잭션',
  approve: '승인',
  sign: '확인',
  pending: '처리 중',
  done: '완료',
  explorer: '블록 탐색기에서 보기',
}
