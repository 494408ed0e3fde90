import type { Catalogue } from '../en';

export const hints: Catalogue['hints'] = {
  title: 'Primeros pasos',
  rows: 'Haz clic en una fila o un día',
  rowsMore:
    'Las páginas, las fuentes y los países tienen sus propias cifras. Un día pasa a ser el periodo.',
  palette: (keys: string) => `Pulsa ${keys}`,
  paletteMore:
    'Encuentra cualquier sitio web, estadística, periodo o comando con unas pocas letras.',
  own: '¿Todo listo para tus propias cifras?',
  dismiss: (hint: string) => `Ocultar: ${hint}`,
  dismissAll: 'Ocultar todo',
};
