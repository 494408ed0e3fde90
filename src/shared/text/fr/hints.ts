import type { Catalogue } from '../en';

export const hints: Catalogue['hints'] = {
  title: 'Premiers pas',
  rows: 'Cliquez sur une ligne ou un jour',
  rowsMore:
    'Les pages, les sources et les pays ont leurs propres chiffres. Un jour devient la période.',
  palette: (keys: string) => `Appuyez sur ${keys}`,
  paletteMore:
    'Trouvez un site, une statistique, une période ou une commande en tapant quelques lettres.',
  own: 'Envie de voir vos propres chiffres\u202f?',
  dismiss: (hint: string) => `Masquer\u202f: ${hint}`,
  dismissAll: 'Tout masquer',
};
