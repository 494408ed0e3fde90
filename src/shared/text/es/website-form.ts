import { formatNumber } from '../format';
import { agree } from './counts';

const characters = (count: number): string =>
  `${formatNumber(count)} ${agree(count, 'carácter', 'caracteres')}`;

export const websiteForm = {
  add: 'Añadir sitio web',
  adding: 'Añadiendo…',
  addTitle: 'Añadir sitio web',
  edit: (domain: string) => `Editar ${domain}`,
  advanced: 'Avanzado',
  becomes: (domain: string) => `Se añadirá como ${domain}.`,
  withoutWww: (domain: string) => `Sin “www.”: se añadirá como ${domain}.`,
  keepPassword: 'Déjala vacía para conservar la actual.',
  notShown: 'El servidor oculta esta lista. Déjala vacía para conservarla o escribe una nueva.',
  favoriteHere: 'El servidor no guarda favoritos. Este se queda en este equipo.',
  save: 'Guardar',
  saving: 'Guardando…',
  faults: {
    domainMissing: 'Escribe el dominio del sitio web.',
    domainMalformed:
      'Esto no es un nombre de dominio. Necesita un punto y ningún espacio, como example.com.',
    domainTooLong: (length: number, most: number) =>
      `Este dominio tiene ${characters(length)}. El límite es ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `Una parte entre dos puntos tiene ${characters(length)}. El límite es ${formatNumber(most)}.`,
    passwordMissing: 'Escribe una contraseña o elige otra opción.',
    passwordTooLong: (most: number) => `${characters(most)} como máximo.`,
  },
  remove: (domain: string) => `Eliminar ${domain}`,
  removeTitle: (domain: string) => `¿Eliminar ${domain}?`,
  removeText:
    'El sitio web y todas sus estadísticas se eliminan del servidor. Tienes 6 segundos para deshacerlo.',
  removeType: (domain: string) => `Escribe ${domain} para confirmar`,
  removeConfirm: 'Eliminar sitio web',
  deleting: (domain: string) => `Eliminando ${domain}…`,
  deletingShort: 'Eliminando…',
  deleted: (domain: string) => `Se eliminó ${domain}`,
  notDeleted: (domain: string) => `No se pudo eliminar ${domain}`,
  saved: (domain: string) => `Se guardó ${domain}`,
};
