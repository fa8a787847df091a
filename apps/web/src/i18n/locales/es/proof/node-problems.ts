export const nodeProblems = {
  otherChain: '{node} es de la cadena {actual}. Nuestros contratos están en la cadena {expected}.',
  noContracts: '{node} dice estar en la cadena {expected}, pero no tiene nuestros contratos.',
  dead: 'Sin respuesta: {node}. Pregunta en otra dirección RPC.',
  refused: 'Pregunta rechazada: {node}. Algunas direcciones no dan eventos antiguos; prueba con otra.',
  senseless: 'Las respuestas no concuerdan: {node}. Pregunta en otra dirección RPC.',
  noRecord: 'Ni nuestro servidor ni los archivos de esta página dicen qué contratos leer. Inténtalo más tarde.',
} as const
