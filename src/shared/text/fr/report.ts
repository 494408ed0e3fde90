import type { Catalogue } from '../en';
import { formatNumber, plural } from '../format';

/** The report: its sheets, and what is chosen beside them. */
export const report: Catalogue['report'] = {
  report: 'Rapport',
  save: 'Exporter en PDF',
  loading: 'Chargement de chiffres plus récents…',
  paper: 'Papier',
  papers: { a4: 'A4', letter: 'Lettre' },
  /** What makes the report one's own. */
  look: {
    title: 'Logo, couleur et note',
    logo: 'Logo',
    logoHint: 'Sur tous les rapports. PNG, JPEG ou SVG, 5\u00a0Mo au maximum.',
    logoAlt: 'Votre logo',
    chooseLogo: 'Choisir un logo…',
    replaceLogo: 'Remplacer le logo…',
    chooseTitle: 'Choisir un logo',
    removeLogo: 'Retirer le logo',
    logoRemoved: 'Logo retiré',
    color: 'Couleur',
    colorHint: 'Sur tous les rapports.',
    useAccountColor: 'Utiliser la couleur du compte',
    darker: {
      text: 'Cette couleur est trop claire pour du texte sur fond blanc. Le texte prend une teinte plus foncée.',
      shapes:
        'Cette couleur est trop claire sur fond blanc. Le texte, les lignes et les barres prennent une teinte plus foncée.',
    },
    note: (domain) => `Note pour ${domain}`,
    noteHint: 'En haut des rapports de ce site. Enregistrée uniquement sur cet ordinateur.',
  },
  title: (domain, period) => `${domain}, ${period}`,
  kind: 'Rapport du site',
  comparedWith: (period) => `Comparaison\u202f: ${period}`,
  notCompared: 'Sans comparaison avec une autre période',
  more: (values) =>
    `${formatNumber(values)} ${plural(values, { one: 'autre', many: 'd’autres', other: 'autres' })}`,
  nothingIn: (titles) => `Aucune donnée pendant cette période\u202f: ${titles}`,
  missing: (titles) => `Non chargé\u202f: ${titles}`,
  pageOf: (page, pages) => `Page ${page} sur ${pages}`,
  visit: 'Visite',
  visitMore:
    'Une personne arrive d’un autre site ou ouvre l’adresse directement. La même personne peut compter pour plusieurs visites.',
  change: 'Évolution',
  changeMore:
    'Par rapport à la période indiquée en haut. Le gris peut être dû au hasard\u202f; un tiret si le chiffre antérieur est inconnu ou si les deux sont nuls.',
  lists: 'Listes',
  listsMore:
    'Affichent les premières lignes. Les parts portent sur l’ensemble des visites ou des pages vues de la période.',
  numbers: 'Chiffres',
  numbersMore: (account, read) =>
    `Compte ${account}, relevé\u202f: ${read}. Les jours suivent le fuseau horaire du serveur.`,
};
