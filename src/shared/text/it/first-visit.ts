import type { Catalogue } from '../en';

export const firstVisit: Catalogue['firstVisit'] = {
  measureTitle: 'Misura il tuo sito',
  measureLead: 'Sitedeck conta le visite del sito su questo computer.',
  reach:
    'Possono raggiungerlo solo i browser di questo computer, mentre Sitedeck è aperto. Per contare tutti, esegui il servizio su un tuo server.',
  port: 'Porta',
  portTaken: 'Un altro programma usa questa porta. Scegline un’altra, da 1024 a 65535.',
  portHint: 'Diventa parte del codice di tracciamento, quindi da ora in poi resta la stessa.',
  portMalformed: 'Inserisci un numero da 1024 a 65535.',
  next: 'Continua',
  starting: 'Avvio…',
  waiting: 'In attesa della prima visita…',
  waitingMore: (domain: string) =>
    `Incolla il codice di tracciamento nell’head di ogni pagina, poi apri ${domain} nel browser. Questa schermata si aggiorna da sola.`,
  nothingYet:
    'Ancora nulla? Controlla che il codice sia nella pagina pubblicata e disattiva gli ad blocker. Se la pagina ha una Content-Security-Policy, consenti l’indirizzo del server in script-src e connect-src.',
  received: 'Prima visita ricevuta',
  receivedMore: (domain: string) => `Le visite di ${domain} vengono contate.`,
  facts: { country: 'Da', page: 'Pagina', browser: 'Browser' },
  openStatistics: 'Apri statistiche',
};
