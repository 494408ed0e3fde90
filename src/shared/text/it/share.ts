import type { share as english } from '../en/share';

export const share: typeof english = {
  button: 'Condividi',
  title: 'Chi può vedere queste statistiche',
  hints: {
    0: 'Chiunque abbia il link',
    1: 'Solo chi ha questo account',
    2: 'Chiunque abbia il link e la password',
  },
  setPassword: 'Imposta password',
  copy: 'Copia link',
  open: 'Apri la pagina',
  noLink: 'Il link è nelle pagine del tuo server.',
  localHead: 'Funziona solo su questo computer.',
  local: 'Per condividerla, esegui il servizio su un server.',
  how: 'Come eseguirlo su un server',
  openHere: 'Apri la pagina qui',
};
