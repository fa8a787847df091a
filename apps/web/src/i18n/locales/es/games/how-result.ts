export const howResult = {
  title: 'Cómo se genera un resultado',
  bet: 'Apuestas',
  betText: 'El contrato toma tu apuesta y la vincula a una ronda futura de la baliza.',
  beacon: 'La baliza firma',
  beaconText: 'Nadie, ni siquiera nosotros, conoce la firma antes de que acabe la ronda.',
  beaconLocalText:
    'Esta red de pruebas usa su propia clave de baliza. Las redes públicas usan drand, que nadie controla.',
  check: 'La cadena verifica',
  checkText: 'El contrato verifica la firma, obtiene el resultado y paga al instante.',
}
