import { formatDate } from '../format';
import type { countryDatabase as english } from '../en/country-database';

export const countryDatabase: typeof english = {
  open: 'Database dei paesi…',
  title: 'Database dei paesi',
  lead: 'Indica al servizio integrato a quale paese appartiene un indirizzo IP.',
  state: (name, builtAt) =>
    name === null
      ? `Incluso in Sitedeck, versione: ${formatDate(builtAt)}.`
      : `${name}, versione: ${formatDate(builtAt)}.`,
  hint: 'Scegli un file più recente nel formato di MaxMind (.mmdb), come DB-IP Lite o GeoLite2. Se contiene le città, si aggiungono anche quelle. Vale solo per le nuove visite.',
  choose: 'Scegli file…',
  chooseTitle: 'Scegli un database dei paesi',
  reset: 'Usa quello incluso',
  changed: 'Database dei paesi cambiato',
};
