export const cdkey = {
  title: 'CDKEY',
  enter: 'CDKEY를 입력해 주세요',
  activate: '등록',
  rewards: 'CDKEY 보상',
  name: '이름',
  cdkey: 'Cdkey',
  endTime: '종료 시각',
  claimAll: '모두 받기',
  copy: '복사',
  success: 'Cdkey를 등록해 {point} 포인트를 받았어요',
}
