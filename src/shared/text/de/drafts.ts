import { sites } from './counts';

export const drafts = {
  restored: 'Ihre Eingaben sind wiederhergestellt',
  typePasswordAgain: 'Passwörter werden nie aufbewahrt: geben Sie das Passwort noch einmal ein.',
  discard: 'Verwerfen',
  unfinished: 'Noch nicht gespeichert',
  continueWith: (what: string) => `Weiter: ${what}`,
  throwAway: (what: string) => `Wegwerfen: ${what}`,
  newSite: 'Neue Website',
  changesOf: (domain: string) => `Änderungen an ${domain}`,
  newSites: 'Viele neue Websites',
  changeMany: (count: number) => `Änderungen an ${sites(count)}`,
  copyTo: (count: number) => `Übernommene Einstellungen für ${sites(count)}`,
  notKept: 'Was Sie eingeben, wird zurzeit nicht über einen Absturz hinweg aufbewahrt.',
  mayHaveArrived:
    'Es kann trotzdem angekommen sein. Bevor etwas noch einmal geschickt wird, sieht Sitedeck auf dem Server nach.',
  lost: {
    checking: 'Ihr letztes Speichern kann angekommen sein. Es wird mit dem Server verglichen …',
    arrived:
      'Ihr letztes Speichern ist angekommen: der Server hat Ihre Eingaben. Nichts wird noch einmal geschickt.',
    missing: 'Ihr letztes Speichern ist nicht angekommen. „Speichern“ schickt es.',
    unseen:
      'Ihr letztes Speichern kann angekommen sein: der Server zeigt nicht, was darin stand. Noch einmal speichern setzt dieselben Werte.',
    differs:
      'Die Website ist schon auf dem Server, mit anderen Einstellungen. „Speichern“ ändert sie.',
  },
  done: 'Fertig',
};
