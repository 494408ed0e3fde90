import { agree, counted } from './counts';

export const keychain = {
  title: 'Portachiavi',
  note: 'Le chiavi API vengono salvate nel portachiavi di questo computer, mai in un file.',
  check: 'Verifica portachiavi',
  good: 'Il portachiavi funziona. Ogni voce appartiene a un account.',
  orphans: (count: number) =>
    `Il portachiavi funziona. ${counted(count, 'voce', 'voci')} non ${agree(count, 'appartiene', 'appartengono')} ad alcun account di Sitedeck. Potrebbero provenire da un altro utente o da un’altra copia di Sitedeck:`,
  orphanList: 'Voci senza account',
  delete: 'Elimina',
  deleteOf: (entry: string) => `Elimina ${entry}`,
  deleteAll: 'Elimina tutte',
};
