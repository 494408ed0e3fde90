import { formatDate } from '../format';
import type { countryDatabase as english } from '../en/country-database';

export const countryDatabase: typeof english = {
  open: 'Länderdatenbank …',
  title: 'Länderdatenbank',
  lead: 'Sagt dem integrierten Dienst, zu welchem Land eine IP-Adresse gehört.',
  state: (name, builtAt) =>
    name === null
      ? `In Sitedeck enthalten, Stand ${formatDate(builtAt)}.`
      : `${name}, Stand ${formatDate(builtAt)}.`,
  hint: 'Wählen Sie eine neuere Datei im Format von MaxMind (.mmdb), etwa DB-IP Lite oder GeoLite2. Eine mit Orten ergänzt Orte. Gilt für neue Besuche.',
  choose: 'Datei auswählen …',
  chooseTitle: 'Länderdatenbank auswählen',
  reset: 'Enthaltene verwenden',
  changed: 'Länderdatenbank geändert',
};
