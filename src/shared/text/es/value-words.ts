import type { ValueWords } from '../en/value-words';

export const valueWords: ValueWords = {
  listMark: ', ',
  pairMark: ': ',
  sentenceMark: '. ',
  unknown: 'Desconocido',
  direct: 'Directo',
  otherValues: 'Otros valores por encima del límite del servidor',
  unknownCity: 'Ciudad desconocida',
  devices: {
    desktop: 'Escritorio',
    mobile: 'Móvil',
    tablet: 'Tableta',
    television: 'TV',
    gaming: 'Consola de juegos',
    watch: 'Reloj',
  },
  continents: {
    AF: 'África',
    AN: 'Antártida',
    AS: 'Asia',
    EU: 'Europa',
    NA: 'América del Norte',
    OC: 'Oceanía',
    SA: 'América del Sur',
  },
};
