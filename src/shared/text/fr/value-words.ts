import type { ValueWords } from '../en/value-words';

export const valueWords: ValueWords = {
  listMark: ', ',
  pairMark: '\u202f: ',
  sentenceMark: '. ',
  unknown: 'Inconnu',
  direct: 'Accès direct',
  otherValues: 'Autres valeurs au-delà de la limite du serveur',
  unknownCity: 'Ville inconnue',
  devices: {
    desktop: 'Ordinateur',
    mobile: 'Mobile',
    tablet: 'Tablette',
    television: 'Téléviseur',
    gaming: 'Console de jeux',
    watch: 'Montre',
  },
  continents: {
    AF: 'Afrique',
    AN: 'Antarctique',
    AS: 'Asie',
    EU: 'Europe',
    NA: 'Amérique du Nord',
    OC: 'Océanie',
    SA: 'Amérique du Sud',
  },
};
