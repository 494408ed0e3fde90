import { formatNumber } from '../format';

export const websiteForm = {
  add: 'Ajouter un site',
  adding: 'Ajout…',
  addTitle: 'Ajouter un site',
  edit: (domain: string) => `Modifier ${domain}`,
  advanced: 'Avancé',
  becomes: (domain: string) => `Sera ajouté sous ${domain}.`,
  withoutWww: (domain: string) =>
    `«\u202fwww.\u202f» retiré\u202f: le site sera ajouté sous ${domain}.`,
  keepPassword: 'Laissez vide pour garder l’actuel.',
  notShown:
    'Le serveur n’affiche pas cette liste. Laissez vide pour la garder, ou saisissez-en une nouvelle.',
  favoriteHere: 'Le serveur n’enregistre pas les favoris. Celui-ci reste sur cet ordinateur.',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  faults: {
    domainMissing: 'Saisissez le domaine du site.',
    domainMalformed:
      'Ce n’est pas un nom de domaine. Il faut un point et aucun espace, comme dans example.com.',
    domainTooLong: (length: number, most: number) =>
      `Ce domaine compte ${formatNumber(length)} caractères. Le maximum est de ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `Une partie entre deux points compte ${formatNumber(length)} caractères. Le maximum est de ${formatNumber(most)}.`,
    passwordMissing: 'Saisissez un mot de passe ou choisissez une autre option.',
    passwordTooLong: (most: number) => `${formatNumber(most)} caractères au maximum.`,
  },
  remove: (domain: string) => `Supprimer ${domain}`,
  removeTitle: (domain: string) => `Supprimer ${domain}\u202f?`,
  removeText:
    'Le site et toutes ses statistiques seront supprimés du serveur. Vous aurez 6 secondes pour annuler.',
  removeType: (domain: string) => `Saisissez ${domain} pour confirmer`,
  removeConfirm: 'Supprimer le site',
  deleting: (domain: string) => `Suppression\u202f: ${domain}…`,
  deletingShort: 'Suppression…',
  deleted: (domain: string) => `${domain} supprimé`,
  notDeleted: (domain: string) => `Impossible de supprimer ${domain}`,
  saved: (domain: string) => `${domain} enregistré`,
};
