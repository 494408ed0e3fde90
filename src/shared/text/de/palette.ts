export const palette = {
  title: 'Befehlspalette',
  placeholder: 'Zu einer Website, einer Statistik, einem Zeitraum …',
  results: 'Ergebnisse',
  none: 'Keine Treffer',
  groups: {
    recent: 'Zuletzt',
    websites: 'Websites',
    statistics: 'Statistiken',
    periods: 'Zeitraum',
    accounts: 'Konten',
    actions: 'Aktionen',
  },
  open: (place: string) => `${place} öffnen`,
  theme: (theme: string) => `Design: ${theme}`,
};

export const shortcuts = {
  everywhere: 'Überall',
  control: 'Strg',
  shift: 'Umschalt',
  alt: 'Alt',
  account: 'Zu Konto 1–9 wechseln',
  findAccount: 'Konto suchen',
  backForward: 'Zurück, vorwärts',
  escape: 'Esc',
  zoom: 'Vergrößern, verkleinern, Originalgröße',
  search: 'Suchen',
  step: 'Zeitraum davor oder danach',
  compare: 'Vergleich ein- oder ausschalten',
  dates: 'Eigener Zeitraum',
  back: 'Zurück zu allen Statistiken',
};
