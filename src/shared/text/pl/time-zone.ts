import type { ZoneSource } from '../../bridge/account-values';
import { formatNumber, plural, zoneWords } from '../format';

export const timeZone = {
  label: 'Strefa czasowa serwera',
  automatic: 'Automatycznie',
  show: 'Pokaż strefy czasowe',
  none: 'Nie znaleziono stref czasowych',
  more: (count: number) =>
    `Jeszcze ${formatNumber(count)} ${plural(count, {
      one: 'strefa czasowa',
      few: 'strefy czasowe',
      many: 'stref czasowych',
      other: 'strefy czasowej',
    })}. Wpisz tekst, aby wyszukać.`,
  from: (source: ZoneSource, zone: string) =>
    ({
      computer: `Strefa tego komputera (${zoneWords(zone)}), dopóki serwer nie wskaże innej.`,
      chosen: 'Wybrana przez ciebie.',
      learned: `Ustalona na podstawie dotychczasowych odpowiedzi serwera: ${zoneWords(zone)}.`,
      service: `Strefa wbudowanej usługi: ${zoneWords(zone)}.`,
    })[source],
  now: (clock: string) => `Tam jest teraz ${clock}.`,
  line: (source: ZoneSource, zone: string) =>
    ({
      computer: 'Strefa czasowa tego komputera',
      chosen: `Strefa ${zoneWords(zone)}, wybrana`,
      learned: `${zoneWords(zone)}, ustalona na podstawie odpowiedzi serwera`,
      service: `Strefa ${zoneWords(zone)}`,
    })[source],
};
