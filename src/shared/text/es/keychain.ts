import { formatNumber } from '../format';
import { agree } from './counts';

export const keychain = {
  title: 'Llavero',
  note: 'Las claves de API se guardan en el llavero de este equipo, nunca en un archivo.',
  check: 'Comprobar llavero',
  good: 'El llavero funciona. Todas las entradas pertenecen a una cuenta.',
  orphans: (count: number) =>
    `El llavero funciona. ${formatNumber(count)} ${agree(count, 'entrada no pertenece', 'entradas no pertenecen')} a ninguna cuenta de aquí. Puede que ${agree(count, 'sea', 'sean')} de otro usuario o de otra copia de Sitedeck:`,
  orphanList: 'Entradas sin cuenta',
  delete: 'Eliminar',
  deleteOf: (entry: string) => `Eliminar ${entry}`,
  deleteAll: 'Eliminar todo',
};
