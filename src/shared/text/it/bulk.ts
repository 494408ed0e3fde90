import { formatList, formatNumber, plural } from '../format';
import { agree, sites } from './counts';

export const bulk = {
  select: (domain: string) => `Seleziona ${domain}`,
  selectPage: 'Seleziona tutti',
  selection: 'Siti selezionati',
  selected: (count: number) =>
    `${formatNumber(count)} ${agree(count, 'selezionato', 'selezionati')}`,
  elsewhere: (count: number) => `${formatNumber(count)} non in questo elenco`,
  selectAll: (count: number, filtered: boolean) =>
    filtered
      ? `Seleziona tutti i risultati (${formatNumber(count)})`
      : `Seleziona tutti (${sites(count)})`,
  stop: 'Ferma',
  clear: 'Deseleziona tutto',
  addMany: 'Aggiungi più siti…',
  add: {
    title: 'Aggiungi più siti',
    text: 'Domini o CSV',
    textHint: (columns: string[]) =>
      `Un dominio per riga, oppure separati da virgole. Un CSV può avere un’intestazione: ${columns.join(', ')}.`,
    textMissing: 'Incolla o scrivi almeno un dominio.',
    open: 'Apri file…',
    common: 'Impostazioni per tutti, salvo diversa indicazione nel CSV',
    passwordHint: 'Per i siti impostati su “Password”.',
    check: 'Verifica',
    checking: (count: number) => `Confronto con ${sites(count)}…`,
    add: (count: number) => `${formatNumber(count)} da aggiungere`,
    'left-out': (count: number) => `${formatNumber(count)} ${agree(count, 'ignorato', 'ignorati')}`,
    nothing: 'Nessuno di questi si può aggiungere.',
    ignored: (columns: string[]) =>
      plural(columns.length, {
        one: `Colonna sconosciuta ignorata: ${formatList(columns)}`,
        other: `Colonne sconosciute ignorate: ${formatList(columns)}`,
      }),
    problems: {
      'too-long': 'Il dominio è troppo lungo.',
      'label-too-long': 'Una parte tra due punti è troppo lunga.',
      malformed: 'Questo non è un nome di dominio.',
      twice: 'Compare due volte nell’elenco.',
      known: 'Questo account lo ha già.',
      'password-missing': 'È impostato su “Password” ma non ha una password.',
    },
    badValue: (column: string, value: string) =>
      value === ''
        ? `${column}: questo valore non è valido.`
        : `${column}: “${value}” non è un valore valido.`,
    tooManyCells: 'Ha più valori di quante siano le colonne.',
    apply: (count: number) => (count === 0 ? 'Aggiungi' : `Aggiungi ${sites(count)}`),
  },
  oneAccount: 'Seleziona siti di un solo account',
  change: 'Modifica…',
  copy: 'Copia impostazioni…',
  remove: 'Elimina…',
  changeTitle: (count: number) => `Modifica ${sites(count)}`,
  changeLead: 'Viene salvato solo ciò che modifichi.',
  keep: 'Non modificare',
  passwordHint:
    'Lascia vuoto per mantenere le password esistenti. Altrimenti tutti i siti avranno questa.',
  modes: {
    keep: 'Non modificare',
    add: 'Aggiungi questi',
    remove: 'Rimuovi questi',
    replace: 'Sostituisci con questi',
  },
  replaceEmpty: 'Lascia vuoto per svuotare l’elenco.',
  textHidden: 'Il server nasconde l’elenco attuale, quindi puoi solo sostituirlo.',
  chooseSomething: 'Scegli almeno un’impostazione da modificare.',
  linesMissing: 'Inserisci almeno una riga.',
  preview: 'Anteprima',
  loadingRecords: (done: number, total: number) =>
    `Caricamento delle impostazioni attuali: ${formatNumber(done)} di ${formatNumber(total)}…`,
  back: 'Indietro',
  close: 'Chiudi',
  plan: {
    list: 'Cosa cambia',
    change: (count: number) => `${formatNumber(count)} da modificare`,
    unchanged: (count: number) =>
      `${formatNumber(count)} ${agree(count, 'resta invariato', 'restano invariati')}`,
    blocked: (count: number) =>
      `${formatNumber(count)} non ${agree(count, 'modificabile', 'modificabili')}`,
    gone: (count: number) => `${sites(count)} non ${agree(count, 'è più', 'sono più')} sul server.`,
    doneBefore: (count: number) =>
      `${sites(count)} già ${agree(count, 'modificato', 'modificati')} in precedenza.`,
    nothing: {
      unchanged: (count: number) =>
        `Nulla da modificare: ${sites(count)} ${agree(count, 'ha', 'hanno')} già queste impostazioni.`,
      blocked: (count: number) =>
        `${sites(count)} non si ${agree(count, 'può', 'possono')} modificare. L’elenco spiega perché.`,
      both: (unchanged: number, blocked: number) =>
        `Nulla da modificare: ${sites(unchanged)} ${agree(unchanged, 'ha', 'hanno')} già queste impostazioni e ${formatNumber(blocked)} non si ${agree(blocked, 'può', 'possono')} modificare.`,
      neither: 'Non resta nulla da modificare.',
    },
    nothingFor: 'Ha già queste impostazioni',
    reasons: {
      'password-missing': 'Non ha ancora una password. Inseriscine una.',
      'list-hidden': 'Il server nasconde l’elenco. Puoi solo sostituirlo.',
    },
    before: 'Prima',
    after: 'Dopo',
    none: 'nessuno',
    hidden: 'non mostrato',
    newPassword: 'nuova password',
    apply: (count: number) => (count === 0 ? 'Modifica' : `Modifica ${sites(count)}`),
  },
  copyTitle: (count: number) => `Copia impostazioni su ${sites(count)}`,
  copyFrom: 'Copia da',
  copyFromHint: 'Il dominio di uno dei siti di questo account.',
  copyFromUnknown: 'Nessun sito con questo dominio in questo account.',
  copyWhich: 'Impostazioni da copiare',
  copyPassword: 'Le password non vengono mai copiate.',
  copyHidden: 'Il server nasconde alcune impostazioni di questo sito. Quelle non vengono copiate.',
  run: {
    title: (count: number) => `Modifica di ${sites(count)}`,
    adding: (count: number) => `Aggiunta di ${sites(count)}`,
    removing: (count: number) => `Eliminazione di ${sites(count)}`,
    progress: 'Avanzamento',
    done: (done: number, total: number) =>
      `${formatNumber(done)} di ${formatNumber(total)} completati`,
    parts: (parts: string[]) => formatList(parts),
    failed: (count: number) => `${formatNumber(count)} non ${agree(count, 'riuscito', 'riusciti')}`,
    unsure: (count: number) =>
      `${formatNumber(count)} non ${agree(count, 'confermato', 'confermati')}`,
    waiting: (count: number) => `${formatNumber(count)} non ${agree(count, 'inviato', 'inviati')}`,
    results: 'Risultati',
    filter: 'Mostra',
    filters: { all: 'Tutti', open: 'Da completare' },
    states: {
      waiting: 'Non inviato',
      sending: 'Invio…',
      done: 'Completato',
      failed: 'Non riuscito',
      unsure: 'Non confermato',
    },
    unsureAdvice: 'Potrebbe essere riuscito. Sitedeck verifica prima di riprovare.',
    stopping: 'Si ferma dopo questo…',
    stoppedBy: 'Interrotto: gli altri non riuscirebbero per lo stesso motivo',
    retry: 'Riprova',
    goOn: 'Continua',
    finish: 'Fine',
  },
  changed: (count: number) => `${sites(count)} ${agree(count, 'modificato', 'modificati')}`,
  added: (count: number) => `${sites(count)} ${agree(count, 'aggiunto', 'aggiunti')}`,
  deleted: (count: number) => `${sites(count)} ${agree(count, 'eliminato', 'eliminati')}`,
  removeTitle: (count: number) => `Eliminare ${sites(count)}?`,
  removeText:
    'I siti e tutte le loro statistiche verranno eliminati dal server. Non potrai annullare l’operazione.',
  removeList: 'Siti da eliminare',
  removeType: (count: number) => `Scrivi ${count} per confermare`,
  removeConfirm: (count: number) => `Elimina ${sites(count)}`,
  pages: 'Pagine dell’elenco',
};
