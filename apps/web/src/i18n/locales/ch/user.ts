export const user = {
  title: '我的',
  account: '账户',
  points: '积分',
  balance: 'USDM',
  records: '我的记录',
  connectTitle: '连接钱包即可查看您的账户。',
  connect: '连接',
  signInFirst: '登录后查看',
  connectHint: '投注、积分和余额都跟随您的地址。',
} as const
