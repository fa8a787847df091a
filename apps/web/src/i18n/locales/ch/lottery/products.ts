export const products = {
  points: '{count, plural, other {{points} 积分}}',
  soldOf: '已售 {sold, number} / {total, number}',
  timeLeft: '{time} 后截止',
  state: {
    upcoming: '即将开售',
    open: '销售中',
    paused: '已暂停',
    soldOut: '已售罄',
    ended: '已截止',
    drawing: '开奖中',
    drawn: '已开奖',
    inactivated: '已取消',
    removed: '已下架',
    committed: '等待开奖',
  },
}
