export const cdkey = {
  title: 'CDKEY',
  enter: 'Introduce el CDKEY',
  activate: 'Activar',
  rewards: 'Premios CDKEY',
  name: 'Nombre',
  cdkey: 'Cdkey',
  endTime: 'Finaliza',
  claimAll: 'Reclamar todo',
  copy: 'Copiar',
  success: 'Cdkey canjeado, puntos recibidos: {point}',
}
