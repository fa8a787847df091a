export const verify = {
  confirmTitle: '确认验证',
  confirmMessage: '您的浏览器将仅凭公开数据（信标与链上数据）重新计算这笔投注，不使用我们的任何数据。',
  confirm: '验证',
}
