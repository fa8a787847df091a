export const user = {
  title: '마이',
  account: '계정',
  points: '포인트',
  balance: 'USDM',
  records: '내 기록',
  connectTitle: '지갑을 연결하면 내 계정을 볼 수 있어요.',
  connect: '연결',
  signInFirst: '로그인하면 볼 수 있어요',
  connectHint: '베팅, 포인트, 잔액은 내 주소를 따라와요.',
} as const
