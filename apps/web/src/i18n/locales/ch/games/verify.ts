export const verify = {
  confirmTitle: '确认验证',
  confirmMessage: '您的浏览器仅凭公开的信标与链上数据重新计算这笔投注，不使用我们服务器的任何数据。',
  confirm: '验证',
}
