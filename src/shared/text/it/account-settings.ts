import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatNumber, formatSpan } from '../format';
import { accounts, requests, sites } from './counts';

export const accountSettings = {
  editOf: (name: string) => `Modifica ${name}`,
  edit: 'Modifica',
  editTitle: 'Modifica account',
  save: 'Salva',
  saving: 'Salvataggio…',
  color: 'Colore',
  colorNumber: (number: number) => `Colore ${formatNumber(number)}`,
  ownColor: 'Altro colore',
  otherServer:
    'È un altro server: inserisci la sua chiave API. Le statistiche verranno caricate di nuovo.',
  more: (name: string) => `Altre azioni per ${name}`,
  moveUp: 'Sposta su',
  moveDown: 'Sposta giù',
  start: 'Avvia servizio',
  stop: 'Ferma servizio',
  port: 'Cambia porta…',
  portTitle: 'Cambia porta',
  portNow: (address: string) => `Il servizio integrato si trova all’indirizzo ${address}.`,
  portHint: 'Un numero da 1024 a 65535. Il servizio lo manterrà da ora in poi.',
  portSnippets:
    'Il codice di tracciamento contiene la porta. Dopo il cambio, sostituisci il codice in ogni pagina.',
  portChanging: 'Cambio della porta…',
  portChanged: (port: string) => `Servizio integrato spostato sulla porta ${port}`,
  reset: 'Ripristina servizio…',
  resetTitle: 'Ripristinare il servizio integrato?',
  resetMore:
    'I suoi siti e le visite verranno eliminati e torneranno i dati di esempio. Non potrai annullare l’operazione.',
  resetConfirm: 'Ripristina servizio',
  transfer: 'Esporta e importa',
  transferNote:
    'Porta account, impostazioni, note e viste salvate su un altro computer tramite un file. Le chiavi API restano qui: inseriscile di nuovo sull’altro computer.',
  export: 'Esporta…',
  import: 'Importa…',
  importTitle: 'Importare le impostazioni?',
  importMore: ({ added, kept, entries, insecure }: ImportOutcome) =>
    `${accounts(added)} da aggiungere, già presenti: ${formatNumber(kept)}.${entries > 0 ? ` Nuove note e viste salvate: ${formatNumber(entries)}.` : ''}${insecure > 0 ? ` ${accounts(insecure)} senza crittografia.` : ''}`,
  replaceMore: (names: string[]) => `Sostituendo verranno rimossi anche: ${formatList(names)}.`,
  imported: 'Impostazioni importate',
  merge: 'Aggiungi alle mie',
  replace: 'Sostituisci le mie',
  test: 'Verifica connessione',
  testOf: (name: string) => `Verifica connessione: ${name}`,
  testing: 'Verifica…',
  testAgain: 'Nuova verifica',
  results: 'Risultati',
  noResult: 'Non verificato',
  steps: {
    address: 'Indirizzo',
    encryption: 'Crittografia',
    api: 'API di analisi',
    key: 'Chiave API',
    limit: 'Limite server',
    clock: 'Orologio',
  } satisfies Record<CheckStep, string>,
  states: { good: 'OK', warning: 'Attenzione', failed: 'Errore', skipped: 'Non verificato' },
  notes,
};

/** What a test found out, in words. */
function notes(note: CheckNote): string {
  switch (note.kind) {
    case 'answered':
      return `Risposta in ${formatNumber(note.ms)} ms`;
    case 'encrypted':
      return 'https, con un certificato attendibile per questo computer';
    case 'encrypted-own':
      return 'https, con un certificato che consideri attendibile per questo server';
    case 'this-computer':
      return 'Non serve: nulla lascia questo computer';
    case 'not-encrypted':
      return 'Assente: altri sulla rete potrebbero leggere la tua chiave API';
    case 'websites':
      return sites(note.total);
    case 'key':
      return note.place === 'keychain'
        ? 'Accettata e salvata nel portachiavi'
        : 'Accettata, valida fino alla chiusura';
    case 'limit':
      return `${requests(note.limit)} al minuto${left(note.remaining)}`;
    case 'limit-unknown':
      return `Sconosciuto. Sitedeck resta sotto le ${requests(note.assumed)} al minuto`;
    case 'no-limit':
      return 'Nessuno';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'Il server non comunica la sua ora';
  }
}

function left(remaining: number | null): string {
  return remaining === null ? '' : `, rimanenti: ${formatNumber(remaining)}`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'Come su questo computer';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0
    ? `Avanti di ${by} rispetto a questo computer`
    : `Indietro di ${by} rispetto a questo computer`;
}
