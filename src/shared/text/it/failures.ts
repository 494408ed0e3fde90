import type { ErrorCode } from '../../failures/failure';
import type { FailureWords } from '../en/failures';
import { formatTime } from '../format';

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'Nessuna connessione',
    advice: 'Le copie offline restano disponibili. Sitedeck si ricollega da solo.',
  },
  unreachable: {
    title: 'Server non raggiungibile',
    advice: 'Controlla che l’indirizzo sia giusto e che il server sia in funzione.',
  },
  timeout: {
    title: 'Il server non ha risposto in tempo',
    advice: 'Potrebbe essere sovraccarico. Riprova tra poco.',
  },
  certificate: {
    title: 'Il certificato del server non è attendibile',
    advice:
      'Potrebbe essere scaduto, appartenere a un altro server o provenire da un emittente che questo computer non conosce. Chiedi all’amministratore.',
  },
  'certificate-changed': {
    title: 'Il certificato del server è cambiato',
    advice:
      'Potrebbe essere stato rinnovato, oppure qualcuno sta intercettando la connessione. Confronta le impronte digitali con l’amministratore.',
  },
  'insecure-address': {
    title: 'Questa connessione non è crittografata',
    advice: 'Altri sulla rete potrebbero leggere la tua chiave API. Se possibile, usa https://.',
  },
  'not-https': {
    title: 'Nessun HTTPS a questo indirizzo',
    advice: 'Controlla la porta oppure usa http://, se è ciò che vuoi.',
  },
  'port-blocked': {
    title: 'Questa porta non si può usare',
    advice:
      'È riservata a un altro tipo di servizio, quindi Sitedeck non può collegarsi. Usa un’altra porta.',
  },
  redirected: {
    title: 'Il server rimanda a un altro indirizzo',
    advice: 'La tua chiave non è stata inviata. Controlla indirizzo e chiave.',
  },
  proxy: {
    title: 'Il proxy ha rifiutato la connessione',
    advice:
      'Controlla il proxy nelle impostazioni di rete di questo computer. Forse chiede un accesso che Sitedeck non può inviare.',
  },
  gateway: {
    title: 'Qualcosa davanti al server ha rifiutato la richiesta',
    advice:
      'Un gateway o un firewall chiede un accesso o blocca Sitedeck. La chiave API non è stata verificata. Chiedi all’amministratore.',
  },
  'captive-portal': {
    title: 'Prima accedi a questa rete',
    advice: 'Apri una pagina qualsiasi nel browser, accedi e poi riprova.',
  },
  'not-this-api': {
    title: 'Qui non c’è un server di analisi',
    advice: 'Controlla l’indirizzo. Potrebbe servire un percorso, come /analytics.',
  },
  'malformed-answer': {
    title: 'La risposta del server non è leggibile',
    advice:
      'Potrebbe essere incompleta. Riprova. Se continua a succedere, avvisa l’amministratore.',
  },
  'too-large': {
    title: 'Troppi dati',
    advice: 'Scegli un periodo più breve o meno righe.',
  },
  unauthorized: {
    title: 'Il server non ha accettato la chiave API',
    advice:
      'Potrebbe essere incompleta, sostituita o revocata. Inserisci la chiave attualmente valida.',
  },
  forbidden: {
    title: 'Nessun accesso all’API',
    advice:
      'La chiave funziona, ma il suo piano o ruolo non lo consente. Chiedi all’amministratore.',
  },
  'not-found': {
    title: 'Non esiste più',
    advice:
      'Il sito potrebbe essere stato eliminato o appartenere a un altro account. Ricarica l’elenco.',
  },
  conflict: {
    title: 'Qualcun altro ha modificato questi dati',
    advice: 'Ricaricali, poi ripeti la modifica.',
  },
  validation: {
    title: 'Alcuni campi non sono stati accettati',
    advice: 'Correggili e salva di nuovo.',
  },
  throttled: {
    title: 'Il server ha bisogno di un momento',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'Sitedeck continua tra poco.'
        : `Sitedeck continua alle ore ${formatTime(error.retryAfter)}.`,
  },
  'server-error': {
    title: 'Il server ha un problema',
    advice: (error) =>
      error.status === undefined
        ? 'Riprova più tardi. Le copie offline restano disponibili.'
        : `Ha risposto con l’errore ${error.status}. Riprova più tardi. Le copie offline restano disponibili.`,
  },
  'unexpected-status': {
    title: 'Risposta inattesa dal server',
    advice: (error) =>
      error.status === undefined
        ? 'Controlla l’indirizzo o riprova più tardi.'
        : `Ha risposto con lo stato ${error.status}. Controlla l’indirizzo o riprova più tardi.`,
  },
  'key-malformed': {
    title: 'Non sembra una chiave API',
    advice: 'Le chiavi non contengono spazi né interruzioni di riga. Copiala di nuovo.',
  },
  'key-missing': {
    title: 'Manca la chiave API',
    advice: 'Non è nel tuo portachiavi. Inseriscila di nuovo.',
  },
  'key-of-other-origin': {
    title: 'È un altro server',
    advice:
      'Sitedeck invia una chiave solo al server per cui l’hai inserita. Inserisci la chiave API per il nuovo indirizzo.',
  },
  'keychain-missing': {
    title: 'Nessun portachiavi su questo computer',
    advice: 'Installane uno, come GNOME Keyring, oppure usa la chiave fino alla chiusura.',
  },
  'keychain-locked': {
    title: 'Il portachiavi è bloccato',
    advice: 'Sbloccalo e riprova, oppure usa la chiave fino alla chiusura.',
  },
  'keychain-slow': {
    title: 'Il portachiavi non risponde',
    advice:
      'Forse sta chiedendo la password in un’altra finestra. Rispondi lì e riprova, oppure usa la chiave fino alla chiusura.',
  },
  'keychain-failed': {
    title: 'Impossibile salvare la chiave nel portachiavi',
    advice: 'Controlla il portachiavi del sistema oppure usa la chiave fino alla chiusura.',
  },
  'address-malformed': {
    title: 'Non è un indirizzo di server',
    advice:
      'Scrivilo così: https://stats.example.com, con la porta o il percorso se li ha, ma senza nome utente, ? o #.',
  },
  'account-unknown': {
    title: 'Questo account è stato rimosso',
    advice: 'Scegli un altro account.',
  },
  'account-known': {
    title: 'Hai già questo account',
    advice: 'Un altro account usa lo stesso server e la stessa chiave. Passa a quello.',
  },
  'not-saved': {
    title: 'Non disponibile offline',
    advice: 'I dati appariranno quando tornerà la connessione.',
  },
  'store-failed': {
    title: 'L’archivio offline non funziona',
    advice: 'Controlla che il disco non sia pieno. Online, Sitedeck funziona comunque.',
  },
  'settings-not-saved': {
    title: 'Impossibile salvare la modifica',
    advice:
      'L’impostazione è rimasta invariata. Controlla che il disco non sia pieno, poi riprova.',
  },
  'settings-malformed': {
    title: 'Non è un file di impostazioni di Sitedeck',
    advice: 'Nulla è stato modificato. Scegli un file esportato da Sitedeck.',
  },
  'logo-malformed': {
    title: 'Questo file non è un’immagine PNG, JPEG o SVG',
    advice: 'Potrebbe essere danneggiato. Scegli un altro file.',
  },
  'logo-too-large': {
    title: 'Questa immagine è troppo grande',
    advice: 'Scegline una fino a 5 MB e a 10.000 pixel per lato.',
  },
  'logo-too-small': {
    title: 'Questa immagine è troppo piccola',
    advice: 'Scegline una di almeno 16 pixel per lato.',
  },
  'logo-unsafe': {
    title: 'Questo SVG non è solo un’immagine',
    advice:
      'Contiene uno script o carica qualcosa da altrove. Esportalo come SVG semplice oppure scegli un PNG.',
  },
  'database-malformed': {
    title: 'Non è un database dei paesi',
    advice:
      'Nulla è stato modificato. Scegli un file nel formato di MaxMind (.mmdb) che contenga i paesi.',
  },
  'authority-malformed': {
    title: 'Non è un certificato CA',
    advice:
      'Nulla è stato modificato. Scegli il file PEM o DER della CA che ha emesso il certificato del server.',
  },
  'authority-expired': {
    title: 'Questo certificato CA è scaduto',
    advice: 'Nulla è stato modificato. Chiedi all’amministratore quello attuale.',
  },
  'service-stopped': {
    title: 'Il servizio integrato è fermo',
    advice: 'Avvialo per vedere i numeri attuali.',
  },
  'service-failed': {
    title: 'Il servizio integrato non si è avviato',
    advice: 'Riprova. Se continua a succedere, riavvia Sitedeck.',
  },
  'port-taken': {
    title: 'Un altro programma usa questa porta',
    advice: 'Chiudi quel programma o scegli un’altra porta.',
  },
  'code-missing': {
    title: 'Impossibile caricare questa parte di Sitedeck',
    advice: 'I suoi file potrebbero essere cambiati dopo l’avvio. Riavvia Sitedeck.',
  },
  'too-many-windows': {
    title: 'Troppe finestre aperte',
    advice: 'Chiudine una prima di aprirne un’altra.',
  },
  'file-not-written': {
    title: 'Impossibile salvare il file',
    advice:
      'Il disco potrebbe essere pieno, la cartella di sola lettura o il file aperto in un altro programma. Scegli un altro nome o un’altra cartella. I file esistenti sono rimasti invariati.',
  },
  'file-not-restored': {
    title: 'Impossibile ripristinare i file precedenti',
    advice:
      'Non è stato possibile salvare tutto il report né ripristinare i file già sostituiti. Le versioni precedenti sono conservate nella cartella, con i nomi indicati.',
  },
  'not-allowed-here': {
    title: 'La tua organizzazione non lo consente',
    advice: 'Chiedi all’amministratore di questo computer.',
  },
  'website-gone': {
    title: 'Un sito di questo report non esiste più',
    advice:
      'Il suo account è stato rimosso, il sito è stato eliminato o un altro dominio ha preso il suo posto. Scegli di nuovo i siti.',
  },
  'no-websites': {
    title: 'Nessun sito per il report',
    advice: 'Collega un account o aggiungi un sito.',
  },
  'report-incomplete': {
    title: 'Impossibile caricare una parte del report',
    advice: 'Sitedeck riproverà più tardi. Puoi anche creare il report adesso.',
  },
  'folder-missing': {
    title: 'Cartella non trovata',
    advice: 'Collega il disco su cui si trova o scegli un’altra cartella per il report.',
  },
  'mail-not-set-up': {
    title: 'Nessun server di posta configurato',
    advice: 'Configurane uno nelle impostazioni, in “Report pianificati”.',
  },
  'mail-unreachable': {
    title: 'Server di posta non raggiungibile',
    advice: 'Controlla nome, porta e rete.',
  },
  'mail-insecure': {
    title: 'Nessuna connessione crittografata al server di posta',
    advice:
      'Non è stato inviato nulla. Controlla il nome e il certificato del server o scegli l’altro tipo di crittografia.',
  },
  'mail-login': {
    title: 'Il server di posta ha rifiutato l’accesso',
    advice: 'Controlla nome utente e password. Molti provider richiedono una password per le app.',
  },
  'mail-password-missing': {
    title: 'La password del server di posta non è nel portachiavi',
    advice: 'Inseriscila di nuovo in “Modifica server di posta”.',
  },
  'mail-refused': {
    title: 'Il server di posta ha rifiutato il messaggio o un destinatario',
    advice: 'Controlla mittente e destinatari. Il messaggio potrebbe essere troppo grande.',
  },
  'mail-unsure': {
    title: 'Il server di posta non ha confermato la ricezione del messaggio',
    advice:
      'Sitedeck non lo invia di nuovo. Prima di creare di nuovo il report, chiedi a un destinatario se l’ha ricevuto.',
  },
  'bad-argument': {
    title: 'Qualcosa è andato storto in Sitedeck',
    advice: 'È un nostro errore. Copia i dettagli per segnalarlo.',
  },
  cancelled: {
    title: 'Interrotto',
    advice: 'Riavvia l’operazione quando ti serve.',
  },
  internal: {
    title: 'Sitedeck ha riscontrato un problema',
    advice: 'È un nostro errore. Riprova oppure copia i dettagli per segnalarlo.',
  },
};
