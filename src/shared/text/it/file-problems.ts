import type { FileProblem } from '../../bridge/contract';

export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'Impossibile caricare gli account',
    text: 'Il file era danneggiato. Le tue chiavi sono al sicuro nel portachiavi. Collega di nuovo gli account.',
  },
  'accounts-unreadable': {
    title: 'Impossibile aprire gli account',
    text: 'Nulla è stato modificato. Controlla di avere il permesso di leggere il file, poi riavvia Sitedeck.',
  },
  'assistants-damaged': {
    title: 'Impossibile caricare i permessi degli assistenti',
    text: 'Il file era danneggiato. Gli assistenti non possono leggere nulla finché non lo consenti di nuovo nelle impostazioni.',
  },
  'assistants-unreadable': {
    title: 'Impossibile aprire i permessi degli assistenti',
    text: 'Gli assistenti non possono leggere nulla. Controlla di avere il permesso di leggere il file, poi riavvia Sitedeck.',
  },
  'collections-damaged': {
    title: 'Impossibile caricare le note e le viste salvate',
    text: 'Il file era danneggiato. Viene conservato con un altro nome; i nuovi elementi vanno in un nuovo file.',
  },
  'collections-unreadable': {
    title: 'Impossibile aprire le note e le viste salvate',
    text: 'Nulla è stato modificato. Controlla di avere il permesso di leggere il file, poi riavvia Sitedeck.',
  },
  'draft-damaged': {
    title: 'Impossibile ripristinare i dati non salvati',
    text: 'Il file era danneggiato. Gli altri moduli sono intatti.',
  },
  'favorites-damaged': {
    title: 'Impossibile caricare i preferiti di questo computer',
    text: 'Il file era danneggiato. Aggiungi di nuovo i preferiti per i server che non li salvano.',
  },
  'favorites-unreadable': {
    title: 'Impossibile aprire i preferiti di questo computer',
    text: 'Nulla è stato modificato. Controlla di avere il permesso di leggere il file, poi riavvia Sitedeck.',
  },
  'reports-damaged': {
    title: 'Impossibile caricare i report pianificati',
    text: 'Il file era danneggiato. Viene conservato con un altro nome. Aggiungi di nuovo i report nelle impostazioni.',
  },
  'reports-unreadable': {
    title: 'Impossibile aprire i report pianificati',
    text: 'Nulla è stato modificato. Controlla di avere il permesso di leggere il file, poi riavvia Sitedeck.',
  },
  'service-damaged': {
    title: 'I dati del servizio integrato erano danneggiati',
    text: 'Il servizio riparte dai siti di esempio. I siti che hai aggiunto sono nel vecchio file.',
  },
  'store-damaged': {
    title: 'Le copie offline erano danneggiate',
    text: 'Le copie tornano man mano che apri i siti.',
  },
  'store-newer': {
    title: 'Le copie offline provengono da un Sitedeck più recente',
    text: 'Nulla è stato modificato. Aggiorna Sitedeck per usare e salvare le copie offline.',
  },
  'store-unwritable': {
    title: 'Impossibile salvare le copie offline',
    text: 'Controlla che ci sia spazio su disco e di avere il permesso di scrivere il file.',
  },
};
