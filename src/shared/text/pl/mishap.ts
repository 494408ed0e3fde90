export const mishap = {
  title: 'Coś poszło nie tak w Sitedeck',
  text: (folder: string) =>
    `To nasz błąd. Zapisane dane nie przepadły. Jeśli coś zacznie działać dziwnie, uruchom Sitedeck ponownie.\n\nSzczegóły są w dzienniku: ${folder}`,
  restart: 'Uruchom ponownie',
  continue: 'Kontynuuj',
  quit: 'Zakończ',
};

export const start = {
  title: 'Nie można uruchomić Sitedeck',
  sandboxMissing:
    'Ten system nie pozwala plikowi AppImage chronić cię piaskownicą. Zainstaluj zamiast tego pakiet .deb lub .rpm. Aby uruchomić bez piaskownicy, ustaw SITEDECK_NO_SANDBOX=1.',
  dataUnusable: (folder: string, reason: string) =>
    `Sitedeck nie może nic zapisać w folderze ${folder} (${reason}).\n\nSprawdź, czy dysk jest podłączony i czy masz uprawnienia do zapisu w tym folderze, a potem uruchom Sitedeck ponownie.`,
  failed: (folder: string) =>
    `To nasz błąd. Uruchom Sitedeck ponownie.\n\nSzczegóły są w dzienniku: ${folder}`,
};
