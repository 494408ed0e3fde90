import { sites } from './counts';

export const drafts = {
  restored: 'Lo que escribiste sigue aquí',
  typePasswordAgain: 'Las contraseñas nunca se guardan. Escríbela de nuevo.',
  discard: 'Descartar',
  kept: (what: string) => `Guardado para más tarde: ${what}`,
  unsaved: 'cambios sin guardar',
  unfinished: 'Cambios sin guardar',
  continueWith: (what: string) => `Continuar: ${what}`,
  throwAway: (what: string) => `Descartar: ${what}`,
  newSite: 'Nuevo sitio web',
  changesOf: (domain: string) => `Cambios en ${domain}`,
  newSites: 'Varios sitios web nuevos',
  changeMany: (count: number) => `Cambios en ${sites(count)}`,
  copyTo: (count: number) => `Copiar ajustes a ${sites(count)}`,
  notKept: 'Si Sitedeck se cierra de forma inesperada, se pierde lo que escribas.',
  mayHaveArrived: 'Puede que se haya guardado. Sitedeck lo comprueba antes de volver a enviarlo.',
  lost: {
    checking: 'Puede que tus cambios se hayan guardado. Consultando el servidor…',
    arrived: 'Tus cambios se guardaron.',
    missing: 'Tus cambios no se guardaron. Guárdalos de nuevo.',
    unseen:
      'Puede que tus cambios se hayan guardado; el servidor oculta estos ajustes. Puedes volver a guardar sin riesgo.',
    differs: 'El servidor ya tiene este sitio web, con otros ajustes. Al guardar, se cambian.',
  },
  done: 'Listo',
};
