import type { ValueWords } from '../en/value-words';

export const valueWords: ValueWords = {
  listMark: ', ',
  pairMark: ': ',
  sentenceMark: '. ',
  unknown: 'Nieznane',
  direct: 'Bezpośrednio',
  otherValues: 'Inne wartości ponad limit serwera',
  unknownCity: 'Nieznane miasto',
  devices: {
    desktop: 'Komputer',
    mobile: 'Smartfon',
    tablet: 'Tablet',
    television: 'Telewizor',
    gaming: 'Konsola do gier',
    watch: 'Zegarek',
  },
  continents: {
    AF: 'Afryka',
    AN: 'Antarktyda',
    AS: 'Azja',
    EU: 'Europa',
    NA: 'Ameryka Północna',
    OC: 'Australia i Oceania',
    SA: 'Ameryka Południowa',
  },
};
