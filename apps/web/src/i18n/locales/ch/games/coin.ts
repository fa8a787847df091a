export const coin = {
  yourSide: '您的选择',
  heads: '正面',
  tails: '反面',
  headsShort: '正',
  tailsShort: '反',
}
