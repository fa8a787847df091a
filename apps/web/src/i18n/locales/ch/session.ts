export const session = {
  signIn: '登录',
  signedIn: '登录成功，当前积分 {point}',
  connectFirst: '请先登录或连接钱包',
} as const
