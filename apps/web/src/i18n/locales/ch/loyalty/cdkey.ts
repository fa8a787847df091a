export const cdkey = {
  title: 'CDKEY',
  enter: '请输入 CDKEY',
  activate: '激活',
  rewards: 'CDKEY 奖励',
  name: '名称',
  cdkey: 'Cdkey',
  endTime: '结束时间',
  claimAll: '全部领取',
  copy: '复制',
  success: 'Cdkey 使用成功，获得 {point} 积分',
}
