import { formatDate } from '../format';
import type { countryDatabase as english } from '../en/country-database';

export const countryDatabase: typeof english = {
  open: 'Baza krajów…',
  title: 'Baza krajów',
  lead: 'Wskazuje wbudowanej usłudze, do którego kraju należy adres IP.',
  state: (name, builtAt) =>
    name === null
      ? `Dołączona do Sitedeck, stan na ${formatDate(builtAt)}.`
      : `${name}, stan na ${formatDate(builtAt)}.`,
  hint: 'Wybierz nowszy plik w formacie MaxMind (.mmdb), np. DB-IP Lite lub GeoLite2. Plik z miastami dodaje miasta. Tylko dla nowych wizyt.',
  choose: 'Wybierz plik…',
  chooseTitle: 'Wybierz bazę krajów',
  reset: 'Użyj dołączonej',
  changed: 'Zmieniono bazę krajów',
};
