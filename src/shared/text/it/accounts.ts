import { accounts, agree, counted } from './counts';

export const welcome = {
  title: 'Inizia con Sitedeck',
  lead: 'Le statistiche di tutti i tuoi siti in un’unica app, anche offline.',
  haveAccount: 'Collega account',
  haveAccountMore: 'Ti servono l’indirizzo del server e una chiave API.',
  connect: 'Collega account',
  lookAround: 'Dai prima un’occhiata',
  lookAroundMore: 'Sei siti di esempio con 13 mesi di visite. Nulla lascia questo computer.',
  explore: 'Esplora dati di esempio',
  measure: 'Misura il tuo sito',
  measureMore:
    'Non hai ancora un server? Sitedeck ne include uno. Aggiungi un codice alle tue pagine e guarda arrivare le visite.',
  setUp: 'Configura il mio sito',
  preparing: 'Preparazione dei dati di esempio…',
  preparingMore: 'La prima volta richiede qualche secondo.',
};

export const accountForm = {
  title: 'Collega account',
  lead: 'Sitedeck verifica la connessione prima di salvare.',
  name: 'Nome',
  nameHint: 'Un nome scelto da te per questo account. Lascia vuoto per usare quello del server.',
  missing: { address: 'Inserisci l’indirizzo del server', key: 'Inserisci la chiave API' },
  address: 'Indirizzo del server',
  addressExample: 'https://stats.example.com',
  key: 'Chiave API',
  keyHint: 'Salvata solo nel tuo portachiavi.',
  connect: 'Collega',
  connecting: 'Connessione…',
  consent: 'Collega senza crittografia',
  consentMore: 'Mi fido della rete tra questo computer e il server.',
  keepUntilQuit: 'Usa la chiave fino alla chiusura',
  keepUntilQuitMore: 'Non viene mai scritta su disco. La prossima volta la inserirai di nuovo.',
};

export const keyHelp = {
  title: 'Dove trovo la chiave?',
  hosted: {
    title: 'Su un server gestito da altri',
    steps: [
      'Il server rilascia una chiave a chi ha un account. Cerca nel tuo account o chiedi a chi gestisce il server. Alcuni piani non hanno accesso all’API.',
      'Copia l’intera chiave e incollala qui.',
    ],
  },
  own: {
    title: 'Su un tuo servizio Sitedeck',
    steps: [
      'Usa la chiave che il servizio ha mostrato al primo avvio.',
      'Oppure creane un’altra dove gira il servizio, con la sua cartella dei dati al posto di FOLDER. Il comando mostra la chiave una sola volta.',
    ],
  },
  builtIn:
    'Il servizio integrato in Sitedeck qui non richiede una chiave: Sitedeck la crea e la salva da sé.',
};

export const replaceKey = {
  title: 'Inserisci nuova chiave API',
  lead: (name: string, address: string) =>
    `${name} (${address}). Sitedeck verifica la chiave prima di salvarla.`,
  save: 'Salva chiave',
  saving: 'Verifica della chiave…',
};

export const switcher = {
  name: 'Cambia account',
  add: 'Collega account',
  find: 'Cerca account…',
  findTitle: 'Cerca account',
  findField: 'Nome o indirizzo',
  findNone: 'Nessun account trovato',
  newWindow: 'Apri in una nuova finestra',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Ctrl+${key}`),
  findShortcut: (platform: string) => (platform === 'darwin' ? '⇧⌘A' : 'Ctrl+Maiusc+A'),
  builtIn: 'Su questo computer',
  notEncrypted: 'Non crittografato',
  sampleName: 'Dati di esempio',
  ownName: 'I miei siti',
};

export const settings = {
  title: 'Impostazioni',
  appearance: 'Aspetto',
  theme: 'Tema',
  search: 'Cerca impostazioni',
  sections: 'Sezioni',
  sectionsFound: (count: number) =>
    `${counted(count, 'sezione', 'sezioni')} ${agree(count, 'trovata', 'trovate')}`,
  nothingFound: (words: string) => `Nessuna impostazione contiene “${words}”.`,
  themes: { system: 'Di sistema', light: 'Chiaro', dark: 'Scuro' },
  accounts: 'Account',
  accountsCount: accounts,
  replaceKey: 'Sostituisci chiave…',
  remove: 'Rimuovi…',
  removeTitle: (name: string) => `Rimuovere ${name}?`,
  removeMore:
    'La chiave API, le copie offline, le note, le viste salvate e i report verranno eliminati da questo computer. Sul server resta tutto.',
  removeBuiltIn:
    'I suoi siti, le visite e le copie offline verranno eliminati da questo computer. Non potrai annullare l’operazione.',
  removeConfirm: 'Rimuovi account',
  about: 'Informazioni su Sitedeck',
  license: 'Sitedeck è software libero con licenza MIT.',
  notices: 'Licenze di terze parti',
  noticesMore:
    'Sitedeck è composto da questi pacchetti. Electron e Chromium hanno le proprie licenze, che si trovano accanto al programma.',
  version: (version: string) => `Sitedeck ${version}`,
};
