import { formatDate } from '../format';
import type { countryDatabase as english } from '../en/country-database';

export const countryDatabase: typeof english = {
  open: 'Base de données des pays…',
  title: 'Base de données des pays',
  lead: 'Indique au service intégré à quel pays appartient une adresse IP.',
  state: (name, builtAt) =>
    name === null
      ? `Fournie avec Sitedeck, version du ${formatDate(builtAt)}.`
      : `${name}, version du ${formatDate(builtAt)}.`,
  hint: 'Choisissez un fichier plus récent au format de MaxMind (.mmdb), comme DB-IP Lite ou GeoLite2. S’il contient les villes, elles sont ajoutées. Ne vaut que pour les nouvelles visites.',
  choose: 'Choisir un fichier…',
  chooseTitle: 'Choisir une base de données des pays',
  reset: 'Utiliser celle fournie',
  changed: 'Base de données des pays modifiée',
};
