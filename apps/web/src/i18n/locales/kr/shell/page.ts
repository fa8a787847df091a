export const page = {
  notFound: '페이지를 찾을 수 없어요',
  notFoundHint: '없는 페이지이거나 주소가 바뀌었어요.',
  internal: '내부 서버 오류',
  internalHint: '페이지를 표시하지 못했어요. 체인의 베팅과 잔액에는 영향이 없어요. 새로고침해 주세요.',
  unknownMiddleware: '알 수 없는 라우트 미들웨어',
  backHome: '홈으로 가기',
}
