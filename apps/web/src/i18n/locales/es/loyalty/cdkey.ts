export const cdkey = {
  title: 'CDKEY',
  enter: 'Ingresa el CDKEY',
  activate: 'Canjear',
  rewards: 'Recompensas CDKEY',
  name: 'Nombre',
  cdkey: 'Cdkey',
  endTime: 'Finaliza',
  claimAll: 'Reclamar todo',
  copy: 'Copiar',
  success: 'Cdkey canjeado, puntos recibidos: {point}',
}
