export const session = {
  signIn: '로그인',
  signedIn: '로그인했어요. 현재 포인트 {point}',
  confirmInWallet: '지갑에서 요청을 확인해 주세요',
  bound: '추천인을 등록했어요',
  connectFirst: '먼저 로그인하거나 지갑을 연결해 주세요',
}
