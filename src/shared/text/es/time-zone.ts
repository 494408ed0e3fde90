import type { ZoneSource } from '../../bridge/account-values';
import { formatNumber, zoneWords } from '../format';
import { agree } from './counts';

export const timeZone = {
  label: 'Zona horaria del servidor',
  automatic: 'Automática',
  show: 'Mostrar zonas horarias',
  none: 'Sin resultados',
  more: (count: number) =>
    `${formatNumber(count)} ${agree(count, 'zona horaria', 'zonas horarias')} más. Escribe para buscar.`,
  from: (source: ZoneSource, zone: string) =>
    ({
      computer: `La de este equipo (${zoneWords(zone)}) hasta que el servidor muestre otra.`,
      chosen: 'Elegida por ti.',
      learned: `Deducida de las respuestas del servidor hasta ahora: ${zoneWords(zone)}.`,
      service: `La del servicio integrado: ${zoneWords(zone)}.`,
    })[source],
  now: (clock: string) => `Hora allí: ${clock}.`,
  line: (source: ZoneSource, zone: string) =>
    ({
      computer: 'Zona horaria de este equipo',
      chosen: `Hora de ${zoneWords(zone)}, elegida`,
      learned: `${zoneWords(zone)}, deducida del servidor`,
      service: `Hora de ${zoneWords(zone)}`,
    })[source],
};
