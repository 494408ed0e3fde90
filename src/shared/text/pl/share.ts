import type { share as english } from '../en/share';

export const share: typeof english = {
  button: 'Udostępnij',
  title: 'Kto widzi te statystyki',
  hints: {
    0: 'Każdy, kto ma link',
    1: 'Tylko osoby z tym kontem',
    2: 'Każdy, kto ma link i hasło',
  },
  setPassword: 'Ustaw hasło',
  copy: 'Kopiuj link',
  open: 'Otwórz stronę',
  noLink: 'Link znajdziesz na stronach swojego serwera.',
  localHead: 'Działa tylko na tym komputerze.',
  local: 'Aby ją udostępnić, uruchom usługę na serwerze.',
  how: 'Jak uruchomić ją na serwerze',
  openHere: 'Otwórz stronę tutaj',
};
