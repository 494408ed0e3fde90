import type { ValueWords } from '../en/value-words';

export const valueWords: ValueWords = {
  listMark: ', ',
  pairMark: ': ',
  sentenceMark: '. ',
  unknown: 'Sconosciuto',
  direct: 'Diretto',
  otherValues: 'Altri valori oltre il limite del server',
  unknownCity: 'Città sconosciuta',
  devices: {
    desktop: 'Desktop',
    mobile: 'Smartphone',
    tablet: 'Tablet',
    television: 'TV',
    gaming: 'Console di gioco',
    watch: 'Orologio',
  },
  continents: {
    AF: 'Africa',
    AN: 'Antartide',
    AS: 'Asia',
    EU: 'Europa',
    NA: 'Nord America',
    OC: 'Oceania',
    SA: 'Sud America',
  },
};
