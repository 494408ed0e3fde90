import type { savedViews as english } from '../en/saved-views';

export const savedViews: typeof english = {
  title: 'Vues enregistrées',
  save: 'Enregistrer la vue',
  saveMore: 'Enregistrer la vue…',
  rename: 'Renommer la vue',
  renameMore: 'Renommer…',
  lead: (domain) => `${domain}\u202f: période, comparaison, liste ouverte et recherche`,
  name: 'Nom',
  enterName: 'Saisissez un nom',
  tooLong: (most) => `Saisissez ${most} caractères au maximum`,
  saved: (name) => `Vue ${name} enregistrée`,
  deleted: (name) => `Vue ${name} supprimée`,
  delete: 'Supprimer',
  moveUp: 'Monter',
  moveDown: 'Descendre',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  actionsOf: (name) => `Actions pour ${name}`,
  accountGone: (domain) => `${domain}\u202f: son compte a été retiré`,
};
