import type { ErrorCode } from '../../failures/failure';
import type { FailureWords } from '../en/failures';
import { formatTime } from '../format';

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'Jesteś offline',
    advice: 'Kopie offline są nadal dostępne. Sitedeck sam połączy się ponownie.',
  },
  unreachable: {
    title: 'Serwer jest nieosiągalny',
    advice: 'Sprawdź adres i to, czy serwer działa.',
  },
  timeout: {
    title: 'Serwer nie odpowiedział na czas',
    advice: 'Może być przeciążony. Spróbuj ponownie za chwilę.',
  },
  certificate: {
    title: 'Certyfikat serwera nie jest zaufany',
    advice:
      'Mógł stracić ważność, należeć do innego serwera lub pochodzić od wystawcy nieznanego temu komputerowi. Zapytaj administratora.',
  },
  'certificate-changed': {
    title: 'Certyfikat serwera się zmienił',
    advice:
      'Mógł zostać odnowiony albo ktoś przechwytuje połączenie. Porównaj odciski z administratorem.',
  },
  'insecure-address': {
    title: 'To połączenie nie jest szyfrowane',
    advice: 'Inni w sieci mogliby odczytać klucz API. Jeśli to możliwe, użyj https://.',
  },
  'not-https': {
    title: 'Pod tym adresem nie ma HTTPS',
    advice: 'Sprawdź port lub użyj http://, jeśli tak ma być.',
  },
  'port-blocked': {
    title: 'Tego portu nie można użyć',
    advice:
      'Jest zarezerwowany dla innego rodzaju usług, więc Sitedeck nie może się z nim połączyć. Użyj innego portu.',
  },
  redirected: {
    title: 'Serwer przekierowuje na inny adres',
    advice: 'Klucz nie został wysłany. Sprawdź adres i klucz.',
  },
  proxy: {
    title: 'Serwer proxy odrzucił połączenie',
    advice:
      'Sprawdź proxy w ustawieniach sieci tego komputera. Może wymagać logowania, którego Sitedeck nie może wysłać.',
  },
  gateway: {
    title: 'Coś przed serwerem odrzuciło żądanie',
    advice:
      'Brama lub zapora wymaga tam logowania albo blokuje Sitedeck. Klucz API nie został sprawdzony. Zapytaj administratora.',
  },
  'captive-portal': {
    title: 'Najpierw zaloguj się do tej sieci',
    advice: 'Otwórz dowolną stronę w przeglądarce, zaloguj się i spróbuj ponownie.',
  },
  'not-this-api': {
    title: 'Nie ma tu serwera analityki',
    advice: 'Sprawdź adres. Może wymagać ścieżki, np. /analytics.',
  },
  'malformed-answer': {
    title: 'Nie udało się odczytać odpowiedzi serwera',
    advice:
      'Mogła zostać ucięta. Spróbuj ponownie. Jeśli to się powtarza, powiadom administratora.',
  },
  'too-large': {
    title: 'Za dużo danych',
    advice: 'Wybierz krótszy okres lub mniej wierszy.',
  },
  unauthorized: {
    title: 'Serwer nie przyjął klucza API',
    advice: 'Klucz może być niepełny, zastąpiony lub unieważniony. Wpisz aktualny.',
  },
  forbidden: {
    title: 'Brak dostępu do API',
    advice: 'Klucz działa, ale plan lub rola tego nie obejmuje. Zapytaj administratora.',
  },
  'not-found': {
    title: 'To już nie istnieje',
    advice: 'Witryna mogła zostać usunięta lub należeć do innego konta. Załaduj listę ponownie.',
  },
  conflict: {
    title: 'Ktoś inny to zmienił',
    advice: 'Załaduj dane ponownie i wprowadź zmianę jeszcze raz.',
  },
  validation: {
    title: 'Niektóre pola nie zostały przyjęte',
    advice: 'Popraw je i zapisz ponownie.',
  },
  throttled: {
    title: 'Serwer potrzebuje chwili',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'Sitedeck wznowi pracę za chwilę.'
        : `Sitedeck wznowi pracę o ${formatTime(error.retryAfter)}.`,
  },
  'server-error': {
    title: 'Serwer ma problem',
    advice: (error) =>
      error.status === undefined
        ? 'Spróbuj ponownie później. Kopie offline są nadal dostępne.'
        : `Serwer zwrócił błąd ${error.status}. Spróbuj ponownie później. Kopie offline są nadal dostępne.`,
  },
  'unexpected-status': {
    title: 'Nieoczekiwana odpowiedź serwera',
    advice: (error) =>
      error.status === undefined
        ? 'Sprawdź adres lub spróbuj ponownie później.'
        : `Serwer zwrócił status ${error.status}. Sprawdź adres lub spróbuj ponownie później.`,
  },
  'key-malformed': {
    title: 'To nie wygląda na klucz API',
    advice: 'Klucze nie mają spacji ani podziałów wiersza. Skopiuj klucz ponownie.',
  },
  'key-missing': {
    title: 'Brak klucza API',
    advice: 'Nie ma go w pęku kluczy. Wpisz go ponownie.',
  },
  'key-of-other-origin': {
    title: 'Inny serwer',
    advice:
      'Sitedeck wysyła klucz tylko do serwera, dla którego go podano. Wpisz klucz API dla nowego adresu.',
  },
  'keychain-missing': {
    title: 'Na tym komputerze nie ma pęku kluczy',
    advice: 'Zainstaluj go, np. GNOME Keyring, lub używaj klucza do zamknięcia programu.',
  },
  'keychain-locked': {
    title: 'Pęk kluczy jest zablokowany',
    advice: 'Odblokuj go i spróbuj ponownie lub używaj klucza do zamknięcia programu.',
  },
  'keychain-slow': {
    title: 'Pęk kluczy nie odpowiada',
    advice:
      'Być może prosi o hasło w innym oknie. Podaj je tam i spróbuj ponownie lub używaj klucza do zamknięcia programu.',
  },
  'keychain-failed': {
    title: 'Nie udało się zapisać klucza w pęku kluczy',
    advice: 'Sprawdź pęk kluczy w systemie lub używaj klucza do zamknięcia programu.',
  },
  'address-malformed': {
    title: 'To nie jest adres serwera',
    advice:
      'Wpisz go w postaci https://stats.example.com, w razie potrzeby z portem lub ścieżką, ale bez nazwy użytkownika, ? i #.',
  },
  'account-unknown': {
    title: 'To konto zostało usunięte',
    advice: 'Wybierz inne konto.',
  },
  'account-known': {
    title: 'To konto jest już dodane',
    advice: 'Inne konto używa tego samego serwera i klucza. Przełącz się na nie.',
  },
  'not-saved': {
    title: 'Niedostępne offline',
    advice: 'Pojawi się po połączeniu.',
  },
  'store-failed': {
    title: 'Pamięć offline nie działa',
    advice: 'Sprawdź, czy dysk nie jest pełny. Online Sitedeck działa dalej.',
  },
  'settings-not-saved': {
    title: 'Nie udało się zapisać zmiany',
    advice: 'Ustawienie pozostało bez zmian. Sprawdź, czy dysk nie jest pełny, i spróbuj ponownie.',
  },
  'settings-malformed': {
    title: 'To nie jest plik ustawień Sitedeck',
    advice: 'Nic nie zostało zmienione. Wybierz plik wyeksportowany z Sitedeck.',
  },
  'logo-malformed': {
    title: 'Ten plik nie jest obrazem PNG, JPEG ani SVG',
    advice: 'Może być uszkodzony. Wybierz inny plik.',
  },
  'logo-too-large': {
    title: 'Ten obraz jest za duży',
    advice: 'Wybierz obraz do 5 MB i najwyżej 10\u00a0000 pikseli z każdej strony.',
  },
  'logo-too-small': {
    title: 'Ten obraz jest za mały',
    advice: 'Wybierz obraz, który ma co najmniej 16 pikseli z każdej strony.',
  },
  'logo-unsafe': {
    title: 'Ten plik SVG to nie tylko obraz',
    advice:
      'Zawiera skrypt lub ładuje coś z zewnątrz. Wyeksportuj go jako zwykły SVG lub wybierz PNG.',
  },
  'database-malformed': {
    title: 'To nie jest baza krajów',
    advice: 'Nic nie zostało zmienione. Wybierz plik z krajami w formacie MaxMind (.mmdb).',
  },
  'authority-malformed': {
    title: 'To nie jest certyfikat CA',
    advice:
      'Nic nie zostało zmienione. Wybierz plik PEM lub DER urzędu CA, który wystawił certyfikat serwera.',
  },
  'authority-expired': {
    title: 'Ten certyfikat CA stracił ważność',
    advice: 'Nic nie zostało zmienione. Zapytaj administratora o aktualny.',
  },
  'service-stopped': {
    title: 'Wbudowana usługa jest wyłączona',
    advice: 'Uruchom ją, aby zobaczyć aktualne liczby.',
  },
  'service-failed': {
    title: 'Wbudowana usługa się nie uruchomiła',
    advice: 'Spróbuj ponownie. Jeśli to się powtarza, uruchom Sitedeck ponownie.',
  },
  'port-taken': {
    title: 'Inny program używa tego portu',
    advice: 'Zamknij ten program lub wybierz inny port.',
  },
  'code-missing': {
    title: 'Nie udało się wczytać tej części Sitedeck',
    advice: 'Jej pliki mogły się zmienić od uruchomienia. Uruchom Sitedeck ponownie.',
  },
  'too-many-windows': {
    title: 'Za dużo otwartych okien',
    advice: 'Zamknij jedno, a potem otwórz następne.',
  },
  'file-not-written': {
    title: 'Nie udało się zapisać pliku',
    advice:
      'Dysk może być pełny, folder tylko do odczytu albo plik otwarty w innym programie. Wybierz inną nazwę lub folder. Istniejące pliki pozostały bez zmian.',
  },
  'file-not-restored': {
    title: 'Nie udało się przywrócić poprzednich plików',
    advice:
      'Nie udało się zapisać całego raportu ani przywrócić plików, które zostały już zastąpione. Ich poprzednie wersje są w folderze pod podanymi nazwami.',
  },
  'not-allowed-here': {
    title: 'Organizacja na to nie pozwala',
    advice: 'Zapytaj administratora tego komputera.',
  },
  'website-gone': {
    title: 'Jednej z witryn tego raportu już nie ma',
    advice:
      'Usunięto jej konto lub samą witrynę albo jej miejsce zajęła inna domena. Wybierz witryny ponownie.',
  },
  'no-websites': {
    title: 'Brak witryn do raportu',
    advice: 'Połącz konto lub dodaj witrynę.',
  },
  'report-incomplete': {
    title: 'Nie udało się załadować części raportu',
    advice: 'Sitedeck spróbuje ponownie później. Raport można też utworzyć od razu.',
  },
  'folder-missing': {
    title: 'Nie znaleziono folderu',
    advice: 'Podłącz dysk, na którym się znajduje, lub wybierz inny folder na raport.',
  },
  'mail-not-set-up': {
    title: 'Nie skonfigurowano serwera poczty',
    advice: 'Skonfiguruj go w ustawieniach, w sekcji „Zaplanowane raporty”.',
  },
  'mail-unreachable': {
    title: 'Serwer poczty jest nieosiągalny',
    advice: 'Sprawdź nazwę, port i swoją sieć.',
  },
  'mail-insecure': {
    title: 'Brak szyfrowanego połączenia z serwerem poczty',
    advice:
      'Nic nie wysłano. Sprawdź nazwę i certyfikat serwera lub wybierz drugi rodzaj szyfrowania.',
  },
  'mail-login': {
    title: 'Serwer poczty odrzucił logowanie',
    advice: 'Sprawdź nazwę użytkownika i hasło. Wielu dostawców wymaga hasła aplikacji.',
  },
  'mail-password-missing': {
    title: 'W pęku kluczy nie ma hasła serwera poczty',
    advice: 'Wpisz je ponownie, wybierając „Edytuj serwer poczty”.',
  },
  'mail-refused': {
    title: 'Serwer poczty odrzucił wiadomość lub odbiorcę',
    advice: 'Sprawdź nadawcę i odbiorców. Wiadomość może też być za duża.',
  },
  'mail-unsure': {
    title: 'Serwer poczty nie potwierdził przyjęcia wiadomości',
    advice:
      'Sitedeck nie wyśle jej ponownie. Zanim utworzysz raport jeszcze raz, zapytaj odbiorcę, czy ją ma.',
  },
  'bad-argument': {
    title: 'Coś poszło nie tak w Sitedeck',
    advice: 'To nasz błąd. Skopiuj szczegóły, aby go zgłosić.',
  },
  cancelled: {
    title: 'Zatrzymano',
    advice: 'W razie potrzeby uruchom to ponownie.',
  },
  internal: {
    title: 'W Sitedeck wystąpił problem',
    advice: 'To nasz błąd. Spróbuj ponownie lub skopiuj szczegóły, aby go zgłosić.',
  },
};
