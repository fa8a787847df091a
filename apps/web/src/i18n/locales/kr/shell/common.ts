export const common = {
  confirm: '확인',
  cancel: '취소',
  close: '닫기',
  retry: '다시 시도',
  copy: '복사',
  copySuccess: '복사했어요',
  approveSuccess: '승인했어요',
  error: '오류',
  check: '검증',
  simulated: '데모',
  simulatedPlayer: '프로그램이 플레이하는 계정이에요',
}
