import { formatNumber, zoneWords } from '../format';
import { visits } from './counts';

export const menu = {
  file: '&Plik',
  view: '&Widok',
  go: 'P&rzejdź',
  newWindow: 'Nowe okno',
  print: 'Drukuj…',
  refresh: 'Odśwież',
  back: 'Wstecz',
  forward: 'Dalej',
  settings: 'Ustawienia',
  palette: 'Paleta poleceń',
  shortcuts: 'Skróty klawiszowe',
  learnWord: 'Dodaj do słownika',
  edit: '&Edycja',
  window: '&Okno',
  help: 'Pomo&c',
  roles: {
    about: 'O programie Sitedeck',
    close: 'Zamknij okno',
    copy: 'Kopiuj',
    cut: 'Wytnij',
    delete: 'Usuń',
    front: 'Przesuń wszystkie na wierzch',
    hide: 'Ukryj Sitedeck',
    hideOthers: 'Ukryj pozostałe',
    minimize: 'Minimalizuj',
    paste: 'Wklej',
    quit: 'Zakończ',
    redo: 'Ponów',
    resetZoom: 'Rzeczywisty rozmiar',
    selectAll: 'Zaznacz wszystko',
    services: 'Usługi',
    toggleDevTools: 'Narzędzia dla deweloperów',
    togglefullscreen: 'Pełny ekran',
    undo: 'Cofnij',
    unhide: 'Pokaż wszystkie',
    zoom: 'Zmień rozmiar',
    zoomIn: 'Powiększ',
    zoomOut: 'Pomniejsz',
  },
};

export const tray = {
  open: 'Otwórz Sitedeck',
  quit: 'Zakończ',
  today: (domain: string, count: number) => `${domain}: dziś ${visits(count)}`,
  unknown: (domain: string) => `${domain}: –`,
};

export const alerts = {
  titles: {
    spike: (domain: string) => `Nagły wzrost ruchu: ${domain}`,
    drop: (domain: string) => `Nagły spadek ruchu: ${domain}`,
    silence: (domain: string) => `Brak wizyt: ${domain}`,
  },
  body: (hour: string, zone: string | null, count: number, usual: number, more: string) => {
    const at = zone === null ? hour : `${hour} (${zoneWords(zone)})`;
    const said = `${visits(count)} w ciągu godziny od ${at}, zwykle ${formatNumber(usual)}`;
    return more === '' ? said : `${said}. ${more}`;
  },
};
