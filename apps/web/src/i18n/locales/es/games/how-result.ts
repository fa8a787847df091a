export const howResult = {
  title: 'Cómo se genera un resultado',
  bet: 'Apuestas',
  betText: 'El contrato toma la apuesta y señala una ronda de la baliza que aún no existe.',
  beacon: 'La baliza firma',
  beaconText: 'Nadie, ni siquiera nosotros, conoce la firma antes de que acabe la ronda.',
  beaconLocalText:
    'En esta cadena de pruebas es la clave del propio entorno; en una cadena pública es drand, que nadie controla.',
  check: 'La cadena verifica',
  checkText: 'El contrato verifica la firma, obtiene el resultado y paga al instante.',
}
