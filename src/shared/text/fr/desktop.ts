import { formatNumber, zoneWords } from '../format';
import { visits } from './counts';

export const menu = {
  file: '&Fichier',
  view: '&Affichage',
  go: 'A&ller',
  newWindow: 'Nouvelle fenêtre',
  print: 'Imprimer…',
  refresh: 'Actualiser',
  back: 'Retour',
  forward: 'Avancer',
  settings: 'Réglages',
  palette: 'Palette de commandes',
  shortcuts: 'Raccourcis clavier',
  learnWord: 'Ajouter au dictionnaire',
  edit: 'Éd&ition',
  window: 'Fe&nêtre',
  help: 'Ai&de',
  roles: {
    about: 'À propos de Sitedeck',
    close: 'Fermer la fenêtre',
    copy: 'Copier',
    cut: 'Couper',
    delete: 'Supprimer',
    front: 'Tout ramener au premier plan',
    hide: 'Masquer Sitedeck',
    hideOthers: 'Masquer les autres',
    minimize: 'Réduire',
    paste: 'Coller',
    quit: 'Quitter',
    redo: 'Rétablir',
    resetZoom: 'Taille réelle',
    selectAll: 'Tout sélectionner',
    services: 'Services',
    toggleDevTools: 'Outils de développement',
    togglefullscreen: 'Plein écran',
    undo: 'Annuler',
    unhide: 'Tout afficher',
    zoom: 'Réduire/agrandir',
    zoomIn: 'Zoom avant',
    zoomOut: 'Zoom arrière',
  },
};

export const tray = {
  open: 'Ouvrir Sitedeck',
  quit: 'Quitter',
  today: (domain: string, count: number) => `${domain}\u202f: ${visits(count)} aujourd’hui`,
  unknown: (domain: string) => `${domain}\u202f: –`,
};

export const alerts = {
  titles: {
    spike: (domain: string) => `Pic de visites sur ${domain}`,
    drop: (domain: string) => `Chute des visites sur ${domain}`,
    silence: (domain: string) => `Aucune visite sur ${domain}`,
  },
  body: (hour: string, zone: string | null, count: number, usual: number, more: string) => {
    const at = zone === null ? hour : `${hour} (${zoneWords(zone)})`;
    const said = `${visits(count)} à partir de ${at}, d’habitude ${formatNumber(usual)}`;
    return more === '' ? said : `${said}. ${more}`;
  },
};
