export const status = {
  label: '服务状态',
  offline: '您已离线。',
  offlineHint: '已提交的投注会照常结算，其余的要等网络恢复。',
  api: '服务没有响应。',
  apiHint: '已提交的投注会在链上结算。数据与列表可能不是最新。',
  chain: '链没有响应。',
  chainHint: '记录与数据仍可查看。投注、余额与交易要等链恢复。',
  behind: '数据落后 {count, plural, other {# 个区块}}。',
  behindHint: '链上的投注与派彩照常进行，列表与数据稍后更新。',
  starting: '数据准备中。',
  startingHint: '链上的投注与派彩照常进行，列表与数据马上就来。',
}
