import type { FileProblem } from '../../bridge/contract';

export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'Nie udało się załadować kont',
    text: 'Ich plik był uszkodzony. Klucze są bezpieczne w pęku kluczy. Połącz konta ponownie.',
  },
  'accounts-unreadable': {
    title: 'Nie udało się otworzyć kont',
    text: 'Nic nie zostało zmienione. Sprawdź, czy masz uprawnienia do odczytu pliku, i uruchom Sitedeck ponownie.',
  },
  'assistants-damaged': {
    title: 'Nie udało się załadować uprawnień asystentów',
    text: 'Ich plik był uszkodzony. Asystenci nie mogą nic odczytać, dopóki nie pozwolisz na to znowu w ustawieniach.',
  },
  'assistants-unreadable': {
    title: 'Nie udało się otworzyć uprawnień asystentów',
    text: 'Asystenci nie mogą nic odczytać. Sprawdź, czy masz uprawnienia do odczytu pliku, i uruchom Sitedeck ponownie.',
  },
  'collections-damaged': {
    title: 'Nie udało się załadować notatek i zapisanych widoków',
    text: 'Ich plik był uszkodzony. Zostaje pod inną nazwą; nowe będą zapisywane w nowym pliku.',
  },
  'collections-unreadable': {
    title: 'Nie udało się otworzyć notatek i zapisanych widoków',
    text: 'Nic nie zostało zmienione. Sprawdź, czy masz uprawnienia do odczytu pliku, i uruchom Sitedeck ponownie.',
  },
  'draft-damaged': {
    title: 'Nie udało się przywrócić niezapisanych danych',
    text: 'Ich plik był uszkodzony. Innych formularzy to nie dotyczy.',
  },
  'favorites-damaged': {
    title: 'Nie udało się załadować ulubionych z tego komputera',
    text: 'Ich plik był uszkodzony. Na serwerach, które nie zapisują ulubionych, dodaj witryny do ulubionych ponownie.',
  },
  'favorites-unreadable': {
    title: 'Nie udało się otworzyć ulubionych z tego komputera',
    text: 'Nic nie zostało zmienione. Sprawdź, czy masz uprawnienia do odczytu pliku, i uruchom Sitedeck ponownie.',
  },
  'reports-damaged': {
    title: 'Nie udało się załadować zaplanowanych raportów',
    text: 'Ich plik był uszkodzony. Zostaje pod inną nazwą. Dodaj raporty ponownie w ustawieniach.',
  },
  'reports-unreadable': {
    title: 'Nie udało się otworzyć zaplanowanych raportów',
    text: 'Nic nie zostało zmienione. Sprawdź, czy masz uprawnienia do odczytu pliku, i uruchom Sitedeck ponownie.',
  },
  'service-damaged': {
    title: 'Dane wbudowanej usługi były uszkodzone',
    text: 'Usługa zaczyna od nowa z przykładowymi witrynami. Dodane przez ciebie witryny są w starym pliku.',
  },
  'store-damaged': {
    title: 'Kopie offline były uszkodzone',
    text: 'Nowe kopie powstaną podczas przeglądania witryn.',
  },
  'store-newer': {
    title: 'Kopie offline pochodzą z nowszej wersji Sitedeck',
    text: 'Nic nie zostało zmienione. Zaktualizuj Sitedeck, aby używać kopii offline i je zapisywać.',
  },
  'store-unwritable': {
    title: 'Nie udało się zapisać kopii offline',
    text: 'Sprawdź, czy na dysku jest miejsce i czy masz uprawnienia do zapisu pliku.',
  },
};
