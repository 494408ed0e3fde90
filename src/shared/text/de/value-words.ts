import type { ValueWords } from '../en/value-words';

export const valueWords: ValueWords = {
  listMark: ', ',
  pairMark: ': ',
  sentenceMark: '. ',
  unknown: 'Unbekannt',
  direct: 'Direkt',
  otherValues: 'Weitere Werte über dem Serverlimit',
  unknownCity: 'Unbekannte Stadt',
  devices: {
    desktop: 'Desktop',
    mobile: 'Smartphone',
    tablet: 'Tablet',
    television: 'Fernseher',
    gaming: 'Spielkonsole',
    watch: 'Uhr',
  },
  continents: {
    AF: 'Afrika',
    AN: 'Antarktis',
    AS: 'Asien',
    EU: 'Europa',
    NA: 'Nordamerika',
    OC: 'Ozeanien',
    SA: 'Südamerika',
  },
};
