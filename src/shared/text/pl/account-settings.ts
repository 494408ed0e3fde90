import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatNumber, formatSpan } from '../format';
import { requests, sites } from './counts';

export const accountSettings = {
  editOf: (name: string) => `Edytuj konto ${name}`,
  edit: 'Edytuj',
  editTitle: 'Edycja konta',
  save: 'Zapisz',
  saving: 'Zapisywanie…',
  color: 'Kolor',
  colorNumber: (number: number) => `Kolor ${formatNumber(number)}`,
  ownColor: 'Inny kolor',
  otherServer: 'Inny serwer: wpisz jego klucz API. Statystyki załadują się od nowa.',
  more: (name: string) => `Więcej działań: ${name}`,
  moveUp: 'W górę',
  moveDown: 'W dół',
  start: 'Uruchom usługę',
  stop: 'Zatrzymaj usługę',
  port: 'Zmień port…',
  portTitle: 'Zmiana portu',
  portNow: (address: string) => `Wbudowana usługa działa pod adresem ${address}.`,
  portHint: 'Liczba od 1024 do 65535. Usługa zachowa ten port na stałe.',
  portSnippets: 'Kod śledzenia zawiera port. Po zmianie zastąp kod na każdej stronie.',
  portChanging: 'Zmienianie portu…',
  portChanged: (port: string) => `Wbudowana usługa działa teraz na porcie ${port}`,
  reset: 'Zresetuj usługę…',
  resetTitle: 'Zresetować wbudowaną usługę?',
  resetMore:
    'Jej witryny i wizyty zostaną usunięte, a dane przykładowe przywrócone. Tego nie można cofnąć.',
  resetConfirm: 'Zresetuj usługę',
  transfer: 'Eksport i import',
  transferNote:
    'Przenosi konta, ustawienia, notatki i zapisane widoki w pliku na inny komputer. Klucze API zostają tutaj; tam wpisz je ponownie.',
  export: 'Eksportuj…',
  import: 'Importuj…',
  importTitle: 'Zaimportować ustawienia?',
  importMore: ({ added, kept, entries, insecure }: ImportOutcome) =>
    `Nowe konta: ${formatNumber(added)}, już dodane: ${formatNumber(kept)}.${entries > 0 ? ` Nowe notatki i zapisane widoki: ${formatNumber(entries)}.` : ''}${insecure > 0 ? ` Konta bez szyfrowania: ${formatNumber(insecure)}.` : ''}`,
  replaceMore: (names: string[]) => `Zastąpienie usunie też: ${formatList(names)}.`,
  imported: 'Zaimportowano ustawienia',
  merge: 'Dodaj do moich ustawień',
  replace: 'Zastąp moje ustawienia',
  test: 'Sprawdź połączenie',
  testOf: (name: string) => `Sprawdź połączenie: ${name}`,
  testing: 'Sprawdzanie…',
  testAgain: 'Sprawdź ponownie',
  results: 'Wyniki',
  noResult: 'Nie sprawdzono',
  steps: {
    address: 'Adres',
    encryption: 'Szyfrowanie',
    api: 'API analityki',
    key: 'Klucz API',
    limit: 'Limit serwera',
    clock: 'Zegar',
  } satisfies Record<CheckStep, string>,
  states: { good: 'Dobrze', warning: 'Uwaga', failed: 'Błąd', skipped: 'Nie sprawdzono' },
  notes,
};

/** What a test found out, in words. */
function notes(note: CheckNote): string {
  switch (note.kind) {
    case 'answered':
      return `Odpowiedź po ${formatNumber(note.ms)} ms`;
    case 'encrypted':
      return 'https, z certyfikatem, któremu ten komputer ufa';
    case 'encrypted-own':
      return 'https, z certyfikatem, któremu ufasz na tym serwerze';
    case 'this-computer':
      return 'Niepotrzebne: nic nie opuszcza tego komputera';
    case 'not-encrypted':
      return 'Brak: inni w sieci mogliby odczytać klucz API';
    case 'websites':
      return sites(note.total);
    case 'key':
      return note.place === 'keychain'
        ? 'Przyjęty, zapisany w pęku kluczy'
        : 'Przyjęty, ważny do zamknięcia programu';
    case 'limit':
      return `Żądania na minutę: ${formatNumber(note.limit)}${left(note.remaining)}`;
    case 'limit-unknown':
      return `Nieznany. Sitedeck wysyła mniej niż ${requests(note.assumed)} na minutę`;
    case 'no-limit':
      return 'Brak';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'Serwer nie podaje swojego czasu';
  }
}

function left(remaining: number | null): string {
  return remaining === null ? '' : `, teraz pozostało ${formatNumber(remaining)}`;
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'Zgodny z zegarem tego komputera';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0 ? `Spieszy się. Różnica: ${by}` : `Spóźnia się. Różnica: ${by}`;
}
