export const verify = {
  confirmTitle: '검증 확인',
  confirmMessage:
    '브라우저가 공개 데이터인 비콘과 체인만으로 이 베팅을 다시 계산해요. 저희 서버의 데이터는 쓰지 않아요.',
  confirm: '검증',
}
