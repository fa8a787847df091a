export const page = {
  notFound: '페이지를 찾을 수 없어요',
  notFoundHint: '이 주소에는 아무것도 없어요.',
  internal: '내부 서버 오류',
  internalHint: '페이지를 표시하지 못했어요. 체인에 있는 자산에는 영향이 없어요.',
  unknownMiddleware: '알 수 없는 라우트 미들웨어',
  backHome: '홈으로 가기',
}
