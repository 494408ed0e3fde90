import type { Catalogue } from '../en';

export const firstVisit: Catalogue['firstVisit'] = {
  measureTitle: 'Mierz własną witrynę',
  measureLead: 'Sitedeck liczy jej wizyty na tym komputerze.',
  reach:
    'Docierają tu tylko przeglądarki na tym komputerze, gdy Sitedeck jest otwarty. Aby liczyć wszystkich, uruchom usługę na własnym serwerze.',
  port: 'Port',
  portTaken: 'Inny program używa tego portu. Wybierz inny, od 1024 do 65535.',
  portHint: 'Jest częścią kodu śledzenia, więc od teraz się nie zmienia.',
  portMalformed: 'Wpisz liczbę od 1024 do 65535.',
  next: 'Kontynuuj',
  starting: 'Uruchamianie…',
  waiting: 'Oczekiwanie na pierwszą wizytę…',
  waitingMore: (domain: string) =>
    `Wklej kod śledzenia do sekcji head każdej strony, a potem otwórz ${domain} w przeglądarce. Ten widok odświeży się sam.`,
  nothingYet:
    'Nadal nic? Sprawdź, czy kod jest na opublikowanej stronie, i wyłącz blokowanie reklam. Jeśli strona ma Content-Security-Policy, zezwól na adres serwera w script-src i connect-src.',
  received: 'Jest pierwsza wizyta',
  receivedMore: (domain: string) => `Pomiar witryny ${domain} działa.`,
  facts: { country: 'Skąd', page: 'Strona', browser: 'Przeglądarka' },
  openStatistics: 'Otwórz statystyki',
};
