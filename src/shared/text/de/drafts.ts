import { sites } from './counts';

export const drafts = {
  restored: 'Ihre Eingaben sind wieder da',
  typePasswordAgain: 'Passwörter werden nie gespeichert. Geben Sie es erneut ein.',
  discard: 'Verwerfen',
  kept: (what: string) => `Für später behalten: ${what}`,
  unsaved: 'nicht gespeichert',
  unfinished: 'Ungespeicherte Änderungen',
  continueWith: (what: string) => `Fortfahren: ${what}`,
  throwAway: (what: string) => `${what} verwerfen`,
  newSite: 'Neue Website',
  changesOf: (domain: string) => `Änderungen an ${domain}`,
  newSites: 'Mehrere neue Websites',
  changeMany: (count: number) => `Änderungen an ${sites(count)}`,
  copyTo: (count: number) => `Einstellungen für ${sites(count)} übernehmen`,
  notKept: 'Stürzt Sitedeck jetzt ab, gehen Ihre Eingaben verloren.',
  mayHaveArrived:
    'Ihre Änderungen sind vielleicht schon gespeichert. Sitedeck prüft das vor dem nächsten Senden.',
  lost: {
    checking: 'Ihre Änderungen sind vielleicht schon gespeichert. Der Server wird geprüft …',
    arrived: 'Ihre Änderungen wurden gespeichert.',
    missing: 'Ihre Änderungen wurden nicht gespeichert. Speichern Sie sie erneut.',
    unseen:
      'Ihre Änderungen sind vielleicht schon gespeichert; der Server zeigt diese Einstellungen nicht an. Sie können gefahrlos erneut speichern.',
    differs:
      'Der Server hat diese Website bereits, mit anderen Einstellungen. Beim Speichern werden sie geändert.',
  },
  done: 'Fertig',
};
