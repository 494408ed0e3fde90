import type { ZoneSource } from '../../bridge/account-values';
import { formatNumber, plural, zoneWords } from '../format';

export const timeZone = {
  label: 'Zeitzone des Servers',
  automatic: 'Automatisch',
  show: 'Zeitzonen anzeigen',
  none: 'Keine Zeitzone gefunden',
  more: (count: number) =>
    `${formatNumber(count)} weitere ${plural(count, { one: 'Zeitzone', other: 'Zeitzonen' })}. Zum Suchen tippen.`,
  from: (source: ZoneSource, zone: string) =>
    ({
      computer: `Zeitzone dieses Computers (${zoneWords(zone)}), solange der Server keine andere erkennen lässt.`,
      chosen: 'Von Ihnen gewählt.',
      learned: `Bisher aus den Antworten des Servers erkannt: ${zoneWords(zone)}.`,
      service: `Die des integrierten Dienstes: ${zoneWords(zone)}.`,
    })[source],
  now: (clock: string) => `Dort ist es ${clock}.`,
  line: (source: ZoneSource, zone: string) =>
    ({
      computer: 'Zeitzone dieses Computers',
      chosen: `Zeitzone ${zoneWords(zone)}, gewählt`,
      learned: `${zoneWords(zone)}, vom Server erkannt`,
      service: `Zeitzone ${zoneWords(zone)}`,
    })[source],
};
