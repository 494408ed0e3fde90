import { formatNumber, plural } from '../format';

export const palette = {
  title: 'Palette de commandes',
  placeholder: 'Commande ou recherche…',
  results: 'Résultats',
  none: 'Aucun résultat',
  groups: {
    recent: 'Récents',
    commands: 'Commandes',
    websites: 'Sites',
    groups: 'Groupes',
    views: 'Vues enregistrées',
    goals: 'Objectifs',
    notes: 'Notes',
    statistics: 'Statistiques',
    periods: 'Période',
    accounts: 'Comptes',
    choices: 'Réglages',
  },
  count: (entries: number) =>
    `${formatNumber(entries)} ${plural(entries, { one: 'résultat', many: 'de résultats', other: 'résultats' })}`,
  move: 'Parcourir',
  open: 'Ouvrir',
  theme: (theme: string) => `Thème\u202f: ${theme}`,
  themeWords: 'mode sombre, mode clair, nuit, couleurs, apparence',
  language: (language: string) => `Langue\u202f: ${language}`,
  languageWords: 'traduction, français, anglais, allemand, language',
  sectionWords: 'paramètres, préférences, options',
  accountWords: 'changer de compte, basculer',
};

export const shortcuts = {
  search: 'Rechercher un raccourci',
  none: 'Aucun raccourci trouvé',
  or: 'ou',
};
