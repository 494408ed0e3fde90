import { formatList, formatNumber, plural } from '../format';
import { sites } from './counts';

export const bulk = {
  select: (domain: string) => `${domain} auswählen`,
  selectPage: 'Alle auf dieser Seite auswählen',
  selection: 'Ausgewählte Websites',
  selected: (count: number) => `${formatNumber(count)} ausgewählt`,
  elsewhere: (count: number) => `${formatNumber(count)} nicht auf dieser Seite`,
  selectAll: (count: number, filtered: boolean) =>
    filtered
      ? `Alle ${formatNumber(count)} passenden auswählen`
      : `Alle auswählen (${sites(count)})`,
  finding: (loaded: number, total: number) =>
    `${formatNumber(loaded)} von ${formatNumber(total)} gefunden …`,
  stop: 'Anhalten',
  clear: 'Auswahl aufheben',
  addMany: 'Viele hinzufügen …',
  add: {
    title: 'Viele Websites hinzufügen',
    text: 'Domains oder CSV',
    textHint: (columns: string[]) =>
      `Eine Domain je Zeile oder zwischen Kommas. Eine CSV darf einen Kopf haben: ${columns.join(', ')}.`,
    textMissing: 'Fügen Sie mindestens eine Domain ein.',
    open: 'Datei öffnen …',
    common: 'Einstellungen für alle, wo die CSV nichts anderes sagt',
    passwordHint: 'Für die mit der Sichtbarkeit Passwort.',
    check: 'Prüfen',
    checking: (count: number) => `${sites(count)} werden verglichen …`,
    add: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'wird', other: 'werden' })} hinzugefügt`,
    'left-out': (count: number) => `${formatNumber(count)} ausgelassen`,
    nothing: 'Keine davon kann hinzugefügt werden.',
    ignored: (columns: string[]) =>
      `Nicht verstanden und ausgelassen: ${plural(columns.length, { one: 'die Spalte', other: 'die Spalten' })} ${formatList(columns)}.`,
    problems: {
      'too-long': 'Die Domain ist zu lang.',
      'label-too-long': 'Ein Teil zwischen zwei Punkten ist zu lang.',
      malformed: 'Das ist kein Domainname.',
      twice: 'Sie steht zweimal in der Liste.',
      known: 'Dieses Konto hat sie schon.',
      'password-missing': 'Ihre Sichtbarkeit ist Passwort, und es gibt keines für sie.',
    },
    badValue: (column: string, value: string) =>
      value === ''
        ? `${column}: das ist nicht zu gebrauchen.`
        : `${column}: „${value}“ ist nicht zu gebrauchen.`,
    tooManyCells: 'Sie hat mehr Zellen, als es Spalten gibt.',
    apply: (count: number) => (count === 0 ? 'Hinzufügen' : `${sites(count)} hinzufügen`),
  },
  change: 'Ändern …',
  copy: 'Einstellungen übernehmen …',
  remove: 'Löschen …',
  changeTitle: (count: number) => `${sites(count)} ändern`,
  changeLead: 'Was Sie lassen, wie es ist, wird nicht geschickt.',
  keep: 'Lassen, wie es ist',
  passwordHint: 'Leer: wer eines hat, behält es. Sonst bekommen alle dieses.',
  modes: {
    keep: 'Lassen, wie sie sind',
    add: 'Diese hinzufügen',
    remove: 'Diese entfernen',
    replace: 'Durch diese ersetzen',
  },
  replaceEmpty: 'Leer: die Liste wird geleert.',
  textHidden:
    'Der Server zeigt nicht, was jetzt dort steht, darum lässt es sich nur im Ganzen ersetzen.',
  chooseSomething: 'Wählen Sie mindestens eine Einstellung, die geändert werden soll.',
  linesMissing: 'Geben Sie mindestens eine Zeile ein.',
  preview: 'Vorschau',
  loadingRecords: (done: number, total: number) =>
    `Jetzige Einstellungen werden gelesen: ${formatNumber(done)} von ${formatNumber(total)} …`,
  back: 'Zurück',
  close: 'Schließen',
  plan: {
    list: 'Was sich ändert',
    change: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'wird', other: 'werden' })} geändert`,
    unchanged: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'bleibt, wie sie ist', other: 'bleiben, wie sie sind' })}`,
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
        `Nichts zu ändern: ${sites(unchanged)} ${plural(unchanged, { one: 'hat', other: 'haben' })} diese Einstellungen bereits, ${formatNumber(blocked)} ${plural(blocked, { one: 'lässt', other: 'lassen' })} sich nicht ändern.`,
      neither: 'Nichts mehr zu ändern.',
    },
    nothingFor: 'Hat diese Einstellungen bereits',
    reasons: {
      'password-missing': 'Hat noch kein Passwort: geben Sie eines ein.',
      'list-hidden': 'Der Server zeigt die Liste nicht: nur Ersetzen ist möglich.',
    },
    before: 'Vorher',
    after: 'Nachher',
    none: 'keine',
    hidden: 'nicht gezeigt',
    newPassword: 'das neue',
    apply: (count: number) => (count === 0 ? 'Ändern' : `${sites(count)} ändern`),
  },
  copyTitle: (count: number) => `Einstellungen für ${sites(count)} übernehmen`,
  copyFrom: 'Übernehmen von',
  copyFromHint: 'Die Domain einer Website dieses Kontos.',
  copyFromUnknown: 'Dieses Konto hat keine Website mit dieser Domain.',
  copyWhich: 'Zu übernehmende Einstellungen',
  copyPassword: 'Passwörter werden nie übernommen.',
  copyHidden:
    'Der Server zeigt nicht alle diese Einstellungen dieser Website. Was er verbirgt, wird nicht übernommen.',
  run: {
    title: (count: number) => `${sites(count)} werden geändert`,
    adding: (count: number) => `${sites(count)} werden hinzugefügt`,
    removing: (count: number) => `${sites(count)} werden gelöscht`,
    progress: 'Fortschritt',
    done: (done: number, total: number) =>
      `${formatNumber(done)} von ${formatNumber(total)} erledigt`,
    parts: (parts: string[]) => formatList(parts),
    failed: (count: number) => `${formatNumber(count)} fehlgeschlagen`,
    unsure: (count: number) => `${formatNumber(count)} ohne Antwort`,
    waiting: (count: number) => `${formatNumber(count)} nicht geschickt`,
    results: 'Ergebnisse',
    filter: 'Zeigen',
    filters: { all: 'Alle', open: 'Nicht erledigt' },
    states: {
      waiting: 'Nicht geschickt',
      sending: 'Wird geschickt …',
      done: 'Erledigt',
      failed: 'Fehlgeschlagen',
      unsure: 'Keine Antwort',
    },
    unsureAdvice: 'Es kann angekommen sein. Ein neuer Versuch sieht zuerst auf dem Server nach.',
    stopping: 'Hält nach dieser an …',
    stoppedBy: 'Angehalten: auch die anderen wären fehlgeschlagen.',
    retry: 'Noch einmal versuchen',
    goOn: 'Weitermachen',
    finish: 'Fertig',
  },
  removeTitle: (count: number) => `${sites(count)} löschen?`,
  removeText:
    'Die Websites und alle ihre Statistiken werden auf dem Server gelöscht. Das lässt sich nicht rückgängig machen.',
  removeList: 'Zu löschende Websites',
  removeType: (count: number) => `Zur Bestätigung ${count} eingeben`,
  removeConfirm: (count: number) => `${sites(count)} löschen`,
  pages: 'Seiten der Liste',
};
