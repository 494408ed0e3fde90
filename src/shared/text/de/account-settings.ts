import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatNumber, formatSpan, plural } from '../format';

const accounts = (count: number) =>
  `${formatNumber(count)} ${plural(count, { one: 'Konto', other: 'Konten' })}`;

export const accountSettings = {
  editOf: (name: string) => `${name} bearbeiten`,
  edit: 'Bearbeiten',
  editTitle: 'Konto bearbeiten',
  save: 'Speichern',
  saving: 'Speichern …',
  color: 'Farbe',
  colorNumber: (number: number) => `Farbe ${formatNumber(number)}`,
  ownColor: 'Andere Farbe',
  otherServer:
    'Ein anderer Server: Ihr Schlüssel wird nicht dorthin geschickt, geben Sie also den für ihn ein. Was von diesem Konto gespeichert war, wird neu geladen.',
  more: (name: string) => `Mehr zu ${name}`,
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  start: 'Dienst starten',
  stop: 'Dienst anhalten',
  reset: 'Dienst zurücksetzen …',
  resetTitle: 'Den eingebauten Dienst zurücksetzen?',
  resetMore:
    'Seine Websites und Besuche werden gelöscht, und er beginnt neu mit Beispieldaten. Das lässt sich nicht rückgängig machen.',
  resetConfirm: 'Dienst zurücksetzen',
  transfer: 'Export und Import',
  transferNote:
    'Konten und Einstellungen als Datei, für einen anderen Computer. Schlüssel sind nie darin: jedes Konto fragt nach seinem.',
  export: 'Exportieren …',
  import: 'Importieren …',
  importTitle: 'Einstellungen importieren?',
  importMore: ({ added, kept, insecure }: ImportOutcome) =>
    `${accounts(added)} hinzuzufügen, ${formatNumber(kept)} schon hier.${insecure > 0 ? ` ${accounts(insecure)} ohne Verschlüsselung.` : ''}`,
  replaceMore: (names: string[]) => `Ersetzen entfernt außerdem: ${formatList(names)}.`,
  merge: 'Zu meinen hinzufügen',
  replace: 'Meine ersetzen',
  test: 'Prüfen',
  testOf: (name: string) => `${name} prüfen`,
  testing: 'Der Server wird gefragt …',
  testAgain: 'Noch einmal prüfen',
  results: 'Ergebnisse',
  noResult: 'Nicht geprüft',
  steps: {
    address: 'Adresse',
    encryption: 'Verschlüsselung',
    api: 'Analyse-API',
    key: 'API-Schlüssel',
    limit: 'Anfragegrenze',
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
      return 'Nicht nötig: nichts verlässt diesen Computer';
    case 'not-encrypted':
      return 'Keine: jeder im Netz zwischen hier und dem Server kann den Schlüssel lesen';
    case 'websites':
      return `${formatNumber(note.total)} ${plural(note.total, { one: 'Website', other: 'Websites' })}`;
    case 'key':
      return note.place === 'keychain'
        ? 'Angenommen, im Schlüsselbund aufbewahrt'
        : 'Angenommen, bis zum Beenden behalten';
    case 'limit':
      return `${formatNumber(note.limit)} Anfragen je Minute${left(note.remaining)}`;
    case 'limit-unknown':
      return `Der Server sagt es nicht. Sitedeck hält sich an ${formatNumber(note.assumed)} je Minute`;
    case 'no-limit':
      return 'Keine';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'Der Server sagt nicht, wie spät es ist';
  }
}

function left(remaining: number | null): string {
  return remaining === null ? '' : `, jetzt noch ${formatNumber(remaining)}`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'Wie die dieses Computers';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0 ? `${by} vor der dieses Computers` : `${by} hinter der dieses Computers`;
}
