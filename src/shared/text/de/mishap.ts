export const mishap = {
  title: 'In Sitedeck ist etwas schiefgegangen',
  text: (folder: string) =>
    `Das ist unser Fehler. Was Sie gespeichert haben, ist noch da. Falls sich etwas merkwürdig verhält, starten Sie Sitedeck neu.\n\nDetails stehen im Protokoll: ${folder}`,
  restart: 'Neu starten',
  continue: 'Fortfahren',
  quit: 'Beenden',
};

export const start = {
  title: 'Sitedeck kann nicht starten',
  sandboxMissing:
    'Dieses System verhindert, dass das AppImage Sie mit einer Sandbox schützt. Installieren Sie stattdessen das .deb- oder .rpm-Paket. Um ohne Sandbox zu starten, setzen Sie SITEDECK_NO_SANDBOX=1.',
  dataUnusable: (folder: string, reason: string) =>
    `Sitedeck kann im Ordner ${folder} nichts speichern (${reason}).\n\nStellen Sie sicher, dass Sie in diesen Ordner schreiben dürfen und das Laufwerk vorhanden ist, und starten Sie Sitedeck erneut.`,
  failed: (folder: string) =>
    `Das ist unser Fehler. Starten Sie Sitedeck erneut.\n\nDetails stehen im Protokoll: ${folder}`,
};
