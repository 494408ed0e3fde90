import { formatShare } from '../format';

export const forms = {
  lost: {
    title: 'Le impostazioni di questo computer sono andate perse',
    advice:
      'Il file era danneggiato. Tema, formati di numeri e date e colonne sono tornati ai valori predefiniti.',
  },
  title: 'Lingua e formati',
  language: 'Lingua',
  systemLanguage: 'Di sistema',
  names: {
    density: 'Densità',
    week: 'Inizio settimana',
    numbers: 'Formato numeri',
    dates: 'Formato date',
    period: 'Periodo predefinito',
    refresh: 'Aggiorna i numeri di oggi',
    usual: 'Livello abituale nei grafici per giorno',
  },
  densities: { comfortable: 'Ampia', compact: 'Compatta' },
  weeks: { monday: 'Lunedì', sunday: 'Domenica', saturday: 'Sabato' },
  numberForms: { language: 'Come la lingua', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'Come la lingua', iso: '2026-11-21' },
  csvSeparator: 'Separatore CSV',
  csvSeparators: {
    language: 'Come la lingua',
    comma: 'Virgola',
    semicolon: 'Punto e virgola',
    tab: 'Tabulazione',
  },
  periodLast: 'Ultimo usato',
  refreshes: {
    '1': 'Ogni minuto',
    '5': 'Ogni 5 minuti',
    '15': 'Ogni 15 minuti',
    never: 'Quando lo chiedo io',
  },
  usualChoices: { shown: 'Mostra', hidden: 'Nascondi' },
};

export const desktop = {
  title: 'Desktop',
  tray: 'Visite di oggi nell’area di notifica (macOS: barra dei menu)',
  trayNone: 'Non mostrare',
  switches: {
    spellCheck: {
      label: 'Controlla l’ortografia nei campi',
      hint: 'Tranne che su macOS, un dizionario viene scaricato una volta da Google.',
    },
    updates: { label: 'Cerca aggiornamenti automaticamente' },
  },
  managed: 'Definito dalla tua organizzazione.',
  check: 'Cerca ora',
  install: 'Riavvia per aggiornare',
  updateStates: {
    off: 'Questa copia non cerca aggiornamenti.',
    idle: 'Non ancora cercati',
    checking: 'Ricerca di aggiornamenti…',
    current: 'Sitedeck è aggiornato',
    failed: 'Impossibile cercare aggiornamenti. Riprova più tardi.',
    refused:
      'Aggiornamento rifiutato. Non era firmato dagli autori di Sitedeck oppure è stato alterato durante il trasferimento.',
  },
  updateVersions: {
    downloading: (version: string) => `Download della versione ${version}…`,
    ready: (version: string) => `La versione ${version} è pronta.`,
  },
};

export const alertSettings = {
  title: 'Avvisi',
  lead: 'Ogni ora Sitedeck confronta i tuoi preferiti con lo stesso giorno della settimana e la stessa ora delle ultime quattro settimane.',
  on: 'Avvisami delle ore insolite',
  spike: 'Picco di visite',
  drop: 'Calo di visite',
  more: (share: number) => `${formatShare(share)} in più del solito`,
  less: (share: number) => `${formatShare(share)} in meno del solito`,
  silence: 'Nessuna visita',
  quiet: 'Ore di silenzio',
  from: 'Dalle',
  to: 'Alle',
};

export const privacy = {
  title: 'Privacy e dati',
  facts: [
    'Sitedeck carica le statistiche solo dai tuoi server.',
    'Non invia dati di utilizzo. I rapporti di arresto anomalo restano su questo computer.',
    'Le chiavi API vengono salvate nel tuo portachiavi. I log non contengono chiavi e occupano al massimo 5 MB.',
  ],
  folders: {
    data: 'Apri cartella dei dati',
    logs: 'Apri log',
    crashes: 'Apri rapporti di arresto anomalo',
  },
  reset: 'Ripristina impostazioni…',
  resetTitle: 'Ripristinare tutte le impostazioni?',
  resetMore:
    'Tutte le impostazioni tornano ai valori predefiniti. Account, chiavi e copie offline restano.',
  resetConfirm: 'Ripristina impostazioni',
};
