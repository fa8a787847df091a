export const session = {
  signIn: '登录',
  signedIn: '登录成功，当前积分 {point}',
  confirmInWallet: '请在钱包中确认操作',
  bound: '绑定成功',
  connectFirst: '请先登录或连接钱包',
}
