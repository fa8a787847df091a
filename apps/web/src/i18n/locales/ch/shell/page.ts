export const page = {
  notFound: '页面不存在',
  notFoundHint: '这个地址下没有任何内容。',
  internal: '服务器内部错误',
  internalHint: '页面无法显示。您的链上资产不受影响。',
  unknownMiddleware: '未知的路由中间件',
  backHome: '返回首页',
}
