import type { savedViews as english } from '../en/saved-views';

export const savedViews: typeof english = {
  title: 'Viste salvate',
  save: 'Salva vista',
  saveMore: 'Salva vista…',
  rename: 'Rinomina vista',
  renameMore: 'Rinomina…',
  lead: (domain) => `${domain}: periodo, confronto, elenco aperto e ricerca`,
  name: 'Nome',
  enterName: 'Inserisci un nome',
  tooLong: (most) => `Inserisci al massimo ${most} caratteri`,
  saved: (name) => `Vista ${name} salvata`,
  deleted: (name) => `Vista ${name} eliminata`,
  delete: 'Elimina',
  moveUp: 'Sposta su',
  moveDown: 'Sposta giù',
  copyLink: 'Copia link',
  linkCopied: 'Link copiato',
  actionsOf: (name) => `Azioni per ${name}`,
  accountGone: (domain) => `${domain}: il suo account è stato rimosso`,
};
