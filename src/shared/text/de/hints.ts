import type { Catalogue } from '../en';

export const hints: Catalogue['hints'] = {
  title: 'Erste Schritte',
  rows: 'Zeile oder Tag anklicken',
  rowsMore: 'Seiten, Quellen und Länder haben eigene Zahlen. Ein Tag wird zum Zeitraum.',
  palette: (keys: string) => `${keys} drücken`,
  paletteMore: 'Finden Sie Websites, Statistiken, Zeiträume und Befehle mit wenigen Buchstaben.',
  own: 'Bereit für eigene Zahlen?',
  dismiss: (hint: string) => `Ausblenden: ${hint}`,
  dismissAll: 'Alle ausblenden',
};
