import type { LateMessages } from '../../../messages.ts'

export const hotkeys = {
  space: 'Espacio',
  roll: 'Apostar o saltar la animación',
  help: 'Mostrar esta lista',
  choices: 'Teclas para elegir',
  letters: 'Teclas de apuesta y sonido',
  neighbour: 'La opción siguiente o la anterior',
  face: 'Elegir o quitar una cara',
  facesGroup: 'Pares, impares, 1–3 o 4–6',
  threshold: 'Mover el umbral; con Mayús, de uno en uno por ciento',
  halve: 'La mitad de la apuesta',
  double: 'Doblar la apuesta',
  sound: 'Activar o quitar el sonido',
} satisfies LateMessages['hotkeys']
