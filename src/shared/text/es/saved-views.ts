import type { savedViews as english } from '../en/saved-views';

export const savedViews: typeof english = {
  title: 'Vistas guardadas',
  save: 'Guardar vista',
  saveMore: 'Guardar vista…',
  rename: 'Renombrar vista',
  renameMore: 'Renombrar…',
  lead: (domain) => `${domain}: periodo, comparación, lista abierta y búsqueda`,
  name: 'Nombre',
  enterName: 'Escribe un nombre',
  tooLong: (most) => `Escribe ${most} caracteres como máximo`,
  saved: (name) => `Vista guardada: ${name}`,
  deleted: (name) => `Vista eliminada: ${name}`,
  delete: 'Eliminar',
  moveUp: 'Subir',
  moveDown: 'Bajar',
  copyLink: 'Copiar enlace',
  linkCopied: 'Enlace copiado',
  actionsOf: (name) => `Acciones para ${name}`,
  accountGone: (domain) => `${domain}: se quitó su cuenta`,
};
