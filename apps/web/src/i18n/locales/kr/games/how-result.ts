export const howResult = {
  title: '결과가 나오는 과정',
  bet: '베팅해요',
  betText: '컨트랙트가 베팅을 받고, 앞으로 올 비콘 라운드에 연결해요.',
  beacon: '비콘이 서명해요',
  beaconText: '라운드가 끝나기 전에는 저희를 포함해 누구도 서명을 알 수 없어요.',
  beaconLocalText:
    '이 테스트 네트워크는 자체 비콘 키를 써요. 퍼블릭 네트워크에서는 누구도 통제하지 못하는 drand를 써요.',
  check: '체인이 검증해요',
  checkText: '컨트랙트가 서명을 검증하고 결과를 계산해 바로 지급해요.',
}
