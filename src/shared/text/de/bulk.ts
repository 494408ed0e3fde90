import { formatList, formatNumber, plural } from '../format';
import { sites } from './counts';

export const bulk = {
  select: (domain: string) => `${domain} auswählen`,
  selectPage: 'Alle auswählen',
  selection: 'Ausgewählte Websites',
  selected: (count: number) => `${formatNumber(count)} ausgewählt`,
  elsewhere: (count: number) => `${formatNumber(count)} nicht in dieser Liste`,
  selectAll: (count: number, filtered: boolean) =>
    filtered
      ? `Alle ${formatNumber(count)} gefundenen auswählen`
      : `Alle auswählen (${sites(count)})`,
  stop: 'Anhalten',
  clear: 'Auswahl aufheben',
  addMany: 'Mehrere hinzufügen …',
  add: {
    title: 'Mehrere Websites hinzufügen',
    text: 'Domains oder CSV',
    textHint: (columns: string[]) =>
      `Eine Domain pro Zeile oder durch Kommas getrennt. Eine CSV-Datei kann eine Kopfzeile haben: ${columns.join(', ')}.`,
    textMissing: 'Fügen Sie mindestens eine Domain ein.',
    open: 'Datei öffnen …',
    common: 'Einstellungen für alle, sofern die CSV-Datei nichts anderes angibt',
    passwordHint: 'Für Websites mit der Einstellung „Passwort“.',
    check: 'Prüfen',
    checking: (count: number) => `${sites(count)} werden verglichen …`,
    add: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'wird', other: 'werden' })} hinzugefügt`,
    'left-out': (count: number) => `${formatNumber(count)} übersprungen`,
    nothing: 'Keine davon lässt sich hinzufügen.',
    ignored: (columns: string[]) =>
      `Unbekannte ${plural(columns.length, { one: 'Spalte', other: 'Spalten' })} übersprungen: ${formatList(columns)}`,
    problems: {
      'too-long': 'Die Domain ist zu lang.',
      'label-too-long': 'Ein Teil zwischen zwei Punkten ist zu lang.',
      malformed: 'Das ist kein Domainname.',
      twice: 'Sie steht zweimal in der Liste.',
      known: 'Dieses Konto hat sie bereits.',
      'password-missing': 'Für die Einstellung „Passwort“ fehlt ein Passwort.',
    },
    badValue: (column: string, value: string) =>
      value === '' ? `${column}: Dieser Wert ist ungültig.` : `${column}: „${value}“ ist ungültig.`,
    tooManyCells: 'Sie hat mehr Werte, als es Spalten gibt.',
    apply: (count: number) => (count === 0 ? 'Hinzufügen' : `${sites(count)} hinzufügen`),
  },
  oneAccount: 'Wählen Sie nur Websites eines Kontos',
  change: 'Bearbeiten …',
  copy: 'Einstellungen übernehmen …',
  remove: 'Löschen …',
  changeTitle: (count: number) => `${sites(count)} bearbeiten`,
  changeLead: 'Nur Ihre Änderungen werden gespeichert.',
  keep: 'Nicht ändern',
  passwordHint: 'Leer lassen, um vorhandene Passwörter zu behalten. Sonst erhalten alle dieses.',
  modes: {
    keep: 'Nicht ändern',
    add: 'Diese hinzufügen',
    remove: 'Diese entfernen',
    replace: 'Durch diese ersetzen',
  },
  replaceEmpty: 'Leer lassen, um die Liste zu leeren.',
  textHidden: 'Der Server zeigt die aktuelle Liste nicht an. Sie können sie nur ersetzen.',
  chooseSomething: 'Wählen Sie mindestens eine Einstellung aus.',
  linesMissing: 'Geben Sie mindestens eine Zeile ein.',
  preview: 'Vorschau',
  loadingRecords: (done: number, total: number) =>
    `Aktuelle Einstellungen werden geladen: ${formatNumber(done)} von ${formatNumber(total)} …`,
  back: 'Zurück',
  close: 'Schließen',
  plan: {
    list: 'Was sich ändert',
    change: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'wird', other: 'werden' })} geändert`,
    unchanged: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'bleibt unverändert', other: 'bleiben unverändert' })}`,
    blocked: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'lässt', other: 'lassen' })} sich nicht ändern`,
    gone: (count: number) =>
      `${sites(count)} ${plural(count, { one: 'ist', other: 'sind' })} nicht mehr auf dem Server.`,
    doneBefore: (count: number) =>
      `${sites(count)} ${plural(count, { one: 'wurde', other: 'wurden' })} bereits geändert.`,
    nothing: {
      unchanged: (count: number) =>
        `Keine Änderungen nötig: ${sites(count)} ${plural(count, { one: 'hat', other: 'haben' })} diese Einstellungen bereits.`,
      blocked: (count: number) =>
        `${sites(count)} ${plural(count, { one: 'lässt', other: 'lassen' })} sich nicht ändern. Die Gründe stehen in der Liste.`,
      both: (unchanged: number, blocked: number) =>
        `Keine Änderungen nötig: ${sites(unchanged)} ${plural(unchanged, { one: 'hat', other: 'haben' })} diese Einstellungen bereits, ${formatNumber(blocked)} ${plural(blocked, { one: 'lässt', other: 'lassen' })} sich nicht ändern.`,
      neither: 'Keine Änderungen mehr nötig.',
    },
    nothingFor: 'Hat diese Einstellungen bereits',
    reasons: {
      'password-missing': 'Hat noch kein Passwort. Geben Sie eines ein.',
      'list-hidden': 'Der Server zeigt die Liste nicht an. Sie können sie nur ersetzen.',
    },
    before: 'Vorher',
    after: 'Nachher',
    none: 'keine',
    hidden: 'nicht angezeigt',
    newPassword: 'neues Passwort',
    apply: (count: number) => (count === 0 ? 'Ändern' : `${sites(count)} ändern`),
  },
  copyTitle: (count: number) => `Einstellungen für ${sites(count)} übernehmen`,
  copyFrom: 'Übernehmen von',
  copyFromHint: 'Die Domain einer Website dieses Kontos.',
  copyFromUnknown: 'Dieses Konto hat keine Website mit dieser Domain.',
  copyWhich: 'Zu übernehmende Einstellungen',
  copyPassword: 'Passwörter werden nie übernommen.',
  copyHidden:
    'Der Server zeigt einige Einstellungen dieser Website nicht an. Diese werden nicht übernommen.',
  run: {
    title: (count: number) => `${sites(count)} werden geändert`,
    adding: (count: number) => `${sites(count)} werden hinzugefügt`,
    removing: (count: number) => `${sites(count)} werden gelöscht`,
    progress: 'Fortschritt',
    done: (done: number, total: number) =>
      `${formatNumber(done)} von ${formatNumber(total)} erledigt`,
    parts: (parts: string[]) => formatList(parts),
    failed: (count: number) => `${formatNumber(count)} fehlgeschlagen`,
    unsure: (count: number) => `${formatNumber(count)} unbestätigt`,
    waiting: (count: number) => `${formatNumber(count)} nicht gesendet`,
    results: 'Ergebnisse',
    filter: 'Anzeigen',
    filters: { all: 'Alle', open: 'Nicht erledigt' },
    states: {
      waiting: 'Nicht gesendet',
      sending: 'Wird gesendet …',
      done: 'Erledigt',
      failed: 'Fehlgeschlagen',
      unsure: 'Unbestätigt',
    },
    unsureAdvice: 'Es hat vielleicht geklappt. Sitedeck prüft das vor dem nächsten Versuch.',
    stopping: 'Wird nach dieser angehalten …',
    stoppedBy: 'Angehalten: Der Rest würde aus demselben Grund fehlschlagen',
    retry: 'Erneut versuchen',
    goOn: 'Fortfahren',
    finish: 'Fertig',
  },
  changed: (count: number) => `${sites(count)} geändert`,
  added: (count: number) => `${sites(count)} hinzugefügt`,
  deleted: (count: number) => `${sites(count)} gelöscht`,
  removeTitle: (count: number) => `${sites(count)} löschen?`,
  removeText:
    'Die Websites und alle ihre Statistiken werden vom Server gelöscht. Das lässt sich nicht rückgängig machen.',
  removeList: 'Zu löschende Websites',
  removeType: (count: number) => `Zur Bestätigung ${count} eingeben`,
  removeConfirm: (count: number) => `${sites(count)} löschen`,
  pages: 'Seiten der Liste',
};
