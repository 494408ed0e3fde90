import type { ValueWords } from '../en/value-words';

export const valueWords: ValueWords = {
  listMark: ', ',
  pairMark: ': ',
  sentenceMark: '. ',
  unknown: 'Desconhecido',
  direct: 'Direto',
  otherValues: 'Outros valores além do limite do servidor',
  unknownCity: 'Cidade desconhecida',
  devices: {
    desktop: 'Computador',
    mobile: 'Celular',
    tablet: 'Tablet',
    television: 'TV',
    gaming: 'Console de jogos',
    watch: 'Relógio',
  },
  continents: {
    AF: 'África',
    AN: 'Antártida',
    AS: 'Ásia',
    EU: 'Europa',
    NA: 'América do Norte',
    OC: 'Oceania',
    SA: 'América do Sul',
  },
};
