import type { savedViews as english } from '../en/saved-views';

export const savedViews: typeof english = {
  title: 'Vistas salvas',
  save: 'Salvar vista',
  saveMore: 'Salvar vista…',
  rename: 'Renomear vista',
  renameMore: 'Renomear…',
  lead: (domain) => `${domain}: período, comparação, lista aberta e busca`,
  name: 'Nome',
  enterName: 'Insira um nome',
  tooLong: (most) => `Insira até ${most} caracteres`,
  saved: (name) => `Vista salva: ${name}`,
  deleted: (name) => `Vista excluída: ${name}`,
  delete: 'Excluir',
  moveUp: 'Mover para cima',
  moveDown: 'Mover para baixo',
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',
  actionsOf: (name) => `Ações para ${name}`,
  accountGone: (domain) => `${domain}: a conta foi removida`,
};
