export const palette = {
  title: 'Befehlspalette',
  placeholder: 'Zu einer Website, einer Statistik, einem Zeitraum …',
  results: 'Ergebnisse',
  none: 'Nichts heißt so.',
  groups: {
    recent: 'Zuletzt',
    websites: 'Websites',
    statistics: 'Statistiken',
    periods: 'Zeitraum',
    accounts: 'Konten',
    actions: 'Befehle',
  },
  open: (place: string) => `${place} öffnen`,
  theme: (theme: string) => `Farben: ${theme}`,
};

export const shortcuts = {
  everywhere: 'Überall',
  control: 'Strg',
  shift: 'Umschalt',
  account: 'Konto der Liste',
  findAccount: 'Konto suchen',
  escape: 'Esc',
  zoom: 'Größer, kleiner, normale Größe',
  search: 'Suchfeld',
  step: 'Zeitraum davor und danach',
  compare: 'Vergleich ein und aus',
  dates: 'Tage wählen',
  back: 'Zurück zu allen Statistiken',
};
