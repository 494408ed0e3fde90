import { formatDate } from '../format';
import type { countryDatabase as english } from '../en/country-database';

export const countryDatabase: typeof english = {
  open: 'Base de datos de países…',
  title: 'Base de datos de países',
  lead: 'Indica al servicio integrado a qué país pertenece una dirección IP.',
  state: (name, builtAt) =>
    name === null
      ? `Incluida en Sitedeck, con fecha del ${formatDate(builtAt)}.`
      : `${name}, con fecha del ${formatDate(builtAt)}.`,
  hint: 'Elige un archivo más reciente en el formato de MaxMind (.mmdb), como DB-IP Lite o GeoLite2. Si incluye ciudades, también se cuentan las ciudades. Solo para visitas nuevas.',
  choose: 'Elegir archivo…',
  chooseTitle: 'Elegir una base de datos de países',
  reset: 'Usar la incluida',
  changed: 'Base de datos de países cambiada',
};
