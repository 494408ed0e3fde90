import type { Catalogue } from '../en';

export const firstVisit: Catalogue['firstVisit'] = {
  measureTitle: 'Medir tu propio sitio web',
  measureLead: 'Sitedeck cuenta sus visitas en este equipo.',
  reach:
    'Solo los navegadores de este equipo acceden al servicio, mientras Sitedeck está abierto. Para contar a todo el mundo, ejecuta el servicio en tu propio servidor.',
  port: 'Puerto',
  portTaken: 'Otro programa usa este puerto. Elige otro, entre 1024 y 65535.',
  portHint: 'Forma parte del código de seguimiento, así que no cambia a partir de ahora.',
  portMalformed: 'Escribe un número entre 1024 y 65535.',
  next: 'Continuar',
  starting: 'Iniciando…',
  waiting: 'Esperando la primera visita…',
  waitingMore: (domain: string) =>
    `Pega el código de seguimiento en el head de todas las páginas y abre ${domain} en el navegador. Esto se actualiza solo.`,
  nothingYet:
    '¿Aún nada? Comprueba que el código esté en la página publicada y desactiva los bloqueadores de anuncios. Si la página tiene una Content-Security-Policy, permite la dirección del servidor en script-src y connect-src.',
  received: 'Llegó la primera visita',
  receivedMore: (domain: string) => `Sitedeck ya mide ${domain}.`,
  facts: { country: 'País', page: 'Página', browser: 'Navegador' },
  openStatistics: 'Abrir estadísticas',
};
