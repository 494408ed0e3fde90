import { formatDate } from '../format';
import type { countryDatabase as english } from '../en/country-database';

export const countryDatabase: typeof english = {
  open: 'Banco de dados de países…',
  title: 'Banco de dados de países',
  lead: 'Diz ao serviço integrado a que país pertence um endereço IP.',
  state: (name, builtAt) =>
    name === null
      ? `Incluído no Sitedeck, versão de ${formatDate(builtAt)}.`
      : `${name}, versão de ${formatDate(builtAt)}.`,
  hint: 'Escolha um arquivo mais novo no formato da MaxMind (.mmdb), como DB-IP Lite ou GeoLite2. Se incluir cidades, as cidades também são contadas. Só para novas visitas.',
  choose: 'Escolher arquivo…',
  chooseTitle: 'Escolher um banco de dados de países',
  reset: 'Usar o incluído',
  changed: 'Banco de dados de países alterado',
};
