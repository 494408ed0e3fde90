import { sitesGenitive } from './counts';

export const drafts = {
  restored: 'Przywrócono wpisane dane',
  typePasswordAgain: 'Hasła nigdy nie są zapisywane. Wpisz je ponownie.',
  discard: 'Odrzuć',
  kept: (what: string) => `Zachowano na później: ${what}`,
  unsaved: 'niezapisane zmiany',
  unfinished: 'Niezapisane zmiany',
  continueWith: (what: string) => `Kontynuuj: ${what}`,
  throwAway: (what: string) => `Odrzuć: ${what}`,
  newSite: 'Nowa witryna',
  changesOf: (domain: string) => `Zmiany w witrynie ${domain}`,
  newSites: 'Kilka nowych witryn',
  changeMany: (count: number) => `Zmiany w ustawieniach ${sitesGenitive(count)}`,
  copyTo: (count: number) => `Kopiowanie ustawień do ${sitesGenitive(count)}`,
  notKept: 'Jeśli Sitedeck ulegnie teraz awarii, wpisane dane przepadną.',
  mayHaveArrived: 'Zmiany mogły się zapisać. Sitedeck sprawdza to przed ponownym wysłaniem.',
  lost: {
    checking: 'Zmiany mogły się zapisać. Sprawdzanie serwera…',
    arrived: 'Zmiany zostały zapisane.',
    missing: 'Zmiany nie zostały zapisane. Zapisz je ponownie.',
    unseen:
      'Zmiany mogły się zapisać; serwer ukrywa te ustawienia. Można bezpiecznie zapisać ponownie.',
    differs: 'Serwer ma już tę witrynę, z innymi ustawieniami. Zapisanie je zmieni.',
  },
  done: 'Gotowe',
};
