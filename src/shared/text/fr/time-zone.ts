import type { ZoneSource } from '../../bridge/account-values';
import { formatNumber, plural, zoneWords } from '../format';

export const timeZone = {
  label: 'Fuseau horaire du serveur',
  automatic: 'Automatique',
  show: 'Afficher les fuseaux horaires',
  none: 'Aucun fuseau horaire trouvé',
  more: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'autre fuseau horaire', many: 'd’autres fuseaux horaires', other: 'autres fuseaux horaires' })}. Tapez pour rechercher.`,
  from: (source: ZoneSource, zone: string) =>
    ({
      computer: `Celui de cet ordinateur (${zoneWords(zone)}), tant que le serveur n’en révèle pas un autre.`,
      chosen: 'Choisi par vous.',
      learned: `Déduit des réponses du serveur jusqu’ici\u202f: ${zoneWords(zone)}.`,
      service: `Celui du service intégré\u202f: ${zoneWords(zone)}.`,
    })[source],
  now: (clock: string) => `Date et heure là-bas\u202f: ${clock}.`,
  line: (source: ZoneSource, zone: string) =>
    ({
      computer: 'Fuseau horaire de cet ordinateur',
      chosen: `Fuseau ${zoneWords(zone)}, choisi`,
      learned: `${zoneWords(zone)}, déduit du serveur`,
      service: `Fuseau ${zoneWords(zone)}`,
    })[source],
};
