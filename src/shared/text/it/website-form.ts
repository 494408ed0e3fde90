import { formatNumber } from '../format';

export const websiteForm = {
  add: 'Aggiungi sito',
  adding: 'Aggiunta…',
  addTitle: 'Aggiungi sito',
  edit: (domain: string) => `Modifica ${domain}`,
  advanced: 'Avanzate',
  becomes: (domain: string) => `Verrà aggiunto come ${domain}.`,
  withoutWww: (domain: string) => `“www.” rimosso: verrà aggiunto come ${domain}.`,
  keepPassword: 'Lascia vuoto per mantenere quella attuale.',
  notShown:
    'Il server nasconde questo elenco. Lascia vuoto per mantenerlo oppure inseriscine uno nuovo.',
  favoriteHere: 'Il server non salva i preferiti. Questo resta su questo computer.',
  save: 'Salva',
  saving: 'Salvataggio…',
  faults: {
    domainMissing: 'Inserisci il dominio del sito.',
    domainMalformed:
      'Questo non è un nome di dominio. Serve un punto e nessuno spazio, come in example.com.',
    domainTooLong: (length: number, most: number) =>
      `Questo dominio ha ${formatNumber(length)} caratteri. Il limite è ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `Una parte tra due punti ha ${formatNumber(length)} caratteri. Il limite è ${formatNumber(most)}.`,
    passwordMissing: 'Inserisci una password o scegli un’altra opzione.',
    passwordTooLong: (most: number) => `Al massimo ${formatNumber(most)} caratteri.`,
  },
  remove: (domain: string) => `Elimina ${domain}`,
  removeTitle: (domain: string) => `Eliminare ${domain}?`,
  removeText:
    'Il sito e tutte le sue statistiche verranno eliminati dal server. Hai 6 secondi per annullare.',
  removeType: (domain: string) => `Scrivi ${domain} per confermare`,
  removeConfirm: 'Elimina sito',
  deleting: (domain: string) => `Eliminazione di ${domain}…`,
  deletingShort: 'Eliminazione…',
  deleted: (domain: string) => `${domain} eliminato`,
  notDeleted: (domain: string) => `Impossibile eliminare ${domain}`,
  saved: (domain: string) => `${domain} salvato`,
};
