export const transaction = {
  title: '交易',
  approve: '授权',
  sign: '确认',
  pending: '处理中',
  done: '完成',
  explorer: '在区块浏览器中查看',
}
