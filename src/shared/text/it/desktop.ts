import { formatNumber, zoneWords } from '../format';
import { visits } from './counts';

export const menu = {
  file: '&File',
  view: '&Visualizza',
  go: 'Va&i',
  newWindow: 'Nuova finestra',
  print: 'Stampa…',
  refresh: 'Aggiorna',
  back: 'Indietro',
  forward: 'Avanti',
  settings: 'Impostazioni',
  palette: 'Riquadro comandi',
  shortcuts: 'Scorciatoie da tastiera',
  learnWord: 'Aggiungi al dizionario',
  edit: '&Modifica',
  window: 'Fi&nestra',
  help: '&Aiuto',
  roles: {
    about: 'Informazioni su Sitedeck',
    close: 'Chiudi finestra',
    copy: 'Copia',
    cut: 'Taglia',
    delete: 'Elimina',
    front: 'Porta tutto in primo piano',
    hide: 'Nascondi Sitedeck',
    hideOthers: 'Nascondi altre',
    minimize: 'Riduci a icona',
    paste: 'Incolla',
    quit: 'Esci',
    redo: 'Ripeti',
    resetZoom: 'Dimensioni reali',
    selectAll: 'Seleziona tutto',
    services: 'Servizi',
    toggleDevTools: 'Strumenti di sviluppo',
    togglefullscreen: 'Schermo intero',
    undo: 'Annulla',
    unhide: 'Mostra tutte',
    zoom: 'Zoom',
    zoomIn: 'Ingrandisci',
    zoomOut: 'Riduci',
  },
};

export const tray = {
  open: 'Apri Sitedeck',
  quit: 'Esci',
  today: (domain: string, count: number) => `${domain}: ${visits(count)} oggi`,
  unknown: (domain: string) => `${domain}: –`,
};

export const alerts = {
  titles: {
    spike: (domain: string) => `Picco di visite su ${domain}`,
    drop: (domain: string) => `Calo di visite su ${domain}`,
    silence: (domain: string) => `Nessuna visita su ${domain}`,
  },
  body: (hour: string, zone: string | null, count: number, usual: number, more: string) => {
    const at = zone === null ? hour : `${hour} (${zoneWords(zone)})`;
    const said = `${visits(count)} dalle ore ${at}, di solito ${formatNumber(usual)}`;
    return more === '' ? said : `${said}. ${more}`;
  },
};
