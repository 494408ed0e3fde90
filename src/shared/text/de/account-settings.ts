import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatNumber, formatSpan, plural } from '../format';

const accounts = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'Konto', other: 'Konten' })}`;

export const accountSettings = {
  editOf: (name: string) => `${name} bearbeiten`,
  edit: 'Bearbeiten',
  editTitle: 'Konto bearbeiten',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  color: 'Farbe',
  colorNumber: (number: number) => `Farbe ${formatNumber(number)}`,
  ownColor: 'Andere Farbe',
  otherServer:
    'Anderer Server: Geben Sie dessen API-Schlüssel ein. Die Statistiken werden neu geladen.',
  more: (name: string) => `Weitere Aktionen für ${name}`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  start: 'Dienst starten',
  stop: 'Dienst anhalten',
  port: 'Port ändern …',
  portTitle: 'Port ändern',
  portNow: (address: string) => `Der integrierte Dienst ist unter ${address} erreichbar.`,
  portHint: 'Eine Zahl von 1024 bis 65535. Der Dienst behält ihn von nun an.',
  portSnippets: 'Der Tracking-Code enthält den Port. Ersetzen Sie danach den Code auf jeder Seite.',
  portChanging: 'Port wird geändert …',
  portChanged: (port: string) => `Integrierter Dienst läuft jetzt auf Port ${port}`,
  reset: 'Dienst zurücksetzen …',
  resetTitle: 'Integrierten Dienst zurücksetzen?',
  resetMore:
    'Seine Websites und Besuche werden gelöscht und die Beispieldaten wiederhergestellt. Das lässt sich nicht rückgängig machen.',
  resetConfirm: 'Dienst zurücksetzen',
  transfer: 'Export und Import',
  transferNote:
    'Überträgt Konten, Einstellungen, Notizen und gespeicherte Ansichten per Datei auf einen anderen Computer. API-Schlüssel bleiben hier; geben Sie sie dort neu ein.',
  export: 'Exportieren …',
  import: 'Importieren …',
  importTitle: 'Einstellungen importieren?',
  importMore: ({ added, kept, entries, insecure }: ImportOutcome) =>
    `${accounts(added)} neu, ${formatNumber(kept)} bereits vorhanden.${entries > 0 ? ` Neue Notizen und gespeicherte Ansichten: ${formatNumber(entries)}.` : ''}${insecure > 0 ? ` ${accounts(insecure)} ohne Verschlüsselung.` : ''}`,
  replaceMore: (names: string[]) => `Beim Ersetzen werden außerdem entfernt: ${formatList(names)}.`,
  imported: 'Einstellungen importiert',
  merge: 'Zu meinen Einstellungen hinzufügen',
  replace: 'Meine Einstellungen ersetzen',
  test: 'Verbindung prüfen',
  testOf: (name: string) => `Verbindung prüfen: ${name}`,
  testing: 'Wird geprüft …',
  testAgain: 'Erneut prüfen',
  results: 'Ergebnisse',
  noResult: 'Nicht geprüft',
  steps: {
    address: 'Adresse',
    encryption: 'Verschlüsselung',
    api: 'Analyse-API',
    key: 'API-Schlüssel',
    limit: 'Serverlimit',
    clock: 'Uhr',
  } satisfies Record<CheckStep, string>,
  states: { good: 'Gut', warning: 'Hinweis', failed: 'Fehlgeschlagen', skipped: 'Nicht geprüft' },
  notes,
};

/** What a test found out, in words. */
function notes(note: CheckNote): string {
  switch (note.kind) {
    case 'answered':
      return `Antwort nach ${formatNumber(note.ms)} ms`;
    case 'encrypted':
      return 'https, mit einem Zertifikat, dem dieser Computer vertraut';
    case 'encrypted-own':
      return 'https, mit einem Zertifikat, dem Sie bei diesem Server vertrauen';
    case 'this-computer':
      return 'Nicht nötig: Nichts verlässt diesen Computer';
    case 'not-encrypted':
      return 'Keine: Andere im Netzwerk könnten Ihren API-Schlüssel lesen';
    case 'websites':
      return `${formatNumber(note.total)} ${plural(note.total, { one: 'Website', other: 'Websites' })}`;
    case 'key':
      return note.place === 'keychain'
        ? 'Akzeptiert, im Schlüsselbund gespeichert'
        : 'Akzeptiert, gilt bis zum Beenden';
    case 'limit':
      return `${formatNumber(note.limit)} Anfragen pro Minute${left(note.remaining)}`;
    case 'limit-unknown':
      return `Unbekannt. Sitedeck bleibt unter ${formatNumber(note.assumed)} Anfragen pro Minute`;
    case 'no-limit':
      return 'Keines';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'Der Server teilt seine Uhrzeit nicht mit';
  }
}

function left(remaining: number | null): string {
  return remaining === null ? '' : `, jetzt noch ${formatNumber(remaining)}`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'Wie auf diesem Computer';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0 ? `Geht ${by} vor` : `Geht ${by} nach`;
}
