import type { ZoneSource } from '../../bridge/account-values';
import { formatNumber, plural, zoneWords } from '../format';

export const timeZone = {
  label: 'Fuso orario del server',
  automatic: 'Automatico',
  show: 'Mostra fusi orari',
  none: 'Nessun fuso orario trovato',
  more: (count: number) =>
    plural(count, {
      one: 'C’è un altro fuso orario. Scrivi per cercare.',
      other: `Altri ${formatNumber(count)} fusi orari. Scrivi per cercare.`,
    }),
  from: (source: ZoneSource, zone: string) =>
    ({
      computer: `Quello di questo computer (${zoneWords(zone)}), finché il server non ne indica un altro.`,
      chosen: 'Scelto da te.',
      learned: `Ricavato finora dalle risposte del server: ${zoneWords(zone)}.`,
      service: `Quello del servizio integrato: ${zoneWords(zone)}.`,
    })[source],
  now: (clock: string) => `Data e ora locali: ${clock}.`,
  line: (source: ZoneSource, zone: string) =>
    ({
      computer: 'Fuso orario di questo computer',
      chosen: `Fuso orario ${zoneWords(zone)}, scelto`,
      learned: `${zoneWords(zone)}, ricavato dal server`,
      service: `Fuso orario ${zoneWords(zone)}`,
    })[source],
};
