import type { share as english } from '../en/share';

export const share: typeof english = {
  button: 'Teilen',
  title: 'Wer diese Statistiken sieht',
  hints: {
    0: 'Alle mit dem Link',
    1: 'Nur wer dieses Konto hat',
    2: 'Alle mit Link und Passwort',
  },
  setPassword: 'Passwort festlegen',
  copy: 'Link kopieren',
  open: 'Seite öffnen',
  noLink: 'Der Link steht auf den Seiten Ihres Servers.',
  localHead: 'Funktioniert nur auf diesem Computer.',
  local: 'Zum Teilen den Dienst auf einem Server betreiben.',
  how: 'So läuft er auf einem Server',
  openHere: 'Seite hier öffnen',
};
