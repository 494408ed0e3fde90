import type { groups as english } from '../en/groups';

export const groups: typeof english = {
  title: 'Gruppen',
  add: 'Gruppe hinzufügen',
  addMore: 'Gruppe hinzufügen …',
  edit: 'Gruppe bearbeiten',
  editMore: 'Bearbeiten …',
  save: 'Gruppe speichern',
  delete: 'Löschen',
  remove: 'Entfernen',
  lead: 'Statistiken mehrerer Websites als eine, aus allen Ihren Konten',
  name: 'Name',
  enterName: 'Geben Sie einen Namen ein',
  tooLong: (most) => `Geben Sie höchstens ${most} Zeichen ein`,
  websites: 'Websites',
  search: 'Websites suchen',
  selected: (count) => `${count} ausgewählt`,
  selectOne: 'Wählen Sie eine Website aus',
  noWebsites:
    'Auf diesem Computer sind noch keine Websites gespeichert. Öffnen Sie zuerst die Liste der Websites.',
  noneFound: (search) => `Keine Website passt zu „${search}“`,
  saved: (name) => `${name} gespeichert`,
  deleted: (name) => `${name} gelöscht`,
  actionsOf: (name) => `Aktionen für ${name}`,
  count: (count) => (count === 1 ? '1 Website' : `${count} Websites`),
  gone: 'Diese Gruppe wurde gelöscht',
  goneMore: 'Ihre Websites sind weiterhin in ihren Konten.',
  empty: 'Diese Gruppe hat keine Websites',
  emptyMore: 'Wählen Sie die Websites aus, deren Statistiken sie zusammenzählt.',
  removeSite: (domain, group) => `${domain} aus ${group} entfernen`,
  groupsOfMore: 'Gruppen …',
  groupsOf: (domain) => `Gruppen von ${domain}`,
  groupsOfLead: 'Jede Gruppe zählt die Statistiken ihrer Websites zusammen.',
  counted: (counted, of) => `${counted} von ${of} Websites`,
  countedSoFar: (counted, of) => `Bisher ${counted} von ${of} Websites`,
  without: (domains) => `ohne ${domains}`,
  loading: 'Websites werden geladen',
  notCounted: (count) =>
    count === 1 ? '1 Website wird nicht mitgezählt' : `${count} Websites werden nicht mitgezählt`,
  notCountedMore:
    'Wo sie fehlen, sind sie in keiner Zahl dieser Seite enthalten, in keinem der Zeiträume.',
  older: (count) =>
    count === 1
      ? '1 Website wird aus einer älteren Kopie gezählt'
      : `${count} Websites werden aus älteren Kopien gezählt`,
  statisticsOf: (name) => `Statistiken von ${name}`,
  all: 'Alle Websites',
  filter: 'Gruppe',
  saveOffline: 'Offline verfügbar machen …',
  reasons: {
    waiting: 'Wird geladen …',
    'not-saved': 'Nicht auf diesem Computer gespeichert',
    'left-out': 'Fehlt in einem der Zeiträume',
    'account-gone': 'Das Konto wurde entfernt',
    'another-website': 'Das Konto hat an ihrer Stelle eine andere Domain',
  },
  cut: (websites) =>
    websites === 1
      ? '1 Website hat nur die ersten 100 Zeilen einer Liste gesendet'
      : `${websites} Websites haben nur die ersten 100 Zeilen einer Liste gesendet`,
  tooLow: (row, unlisted) =>
    `Eine Zeile kann um bis zu ${row}, ein nicht gelisteter Wert um bis zu ${unlisted} zu niedrig sein.`,
  rowsExact: (unlisted) =>
    `Ihre Zeilen sind genau, ein nicht gelisteter Wert kann aber bis zu ${unlisted} zählen.`,
  repeated: (domains) =>
    `Über mehrere Konten mehrfach in dieser Gruppe und ebenso oft gezählt: ${domains}.`,
  zones: (zones) => `Jeder Server zählt Tage und Stunden in seiner eigenen Zeitzone: ${zones}.`,
  todayApart:
    'Die Server sind bei verschiedenen Stunden ihres Tages, daher hat Heute keine Änderung.',
};
