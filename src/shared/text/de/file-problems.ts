import type { FileProblem } from '../../bridge/contract';

export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'Die Liste der Konten war beschädigt',
    text: 'Sie wurde beiseitegelegt und eine neue begonnen. Ihre Schlüssel sind noch im Schlüsselbund: fügen Sie die Konten wieder hinzu.',
  },
  'accounts-unreadable': {
    title: 'Die Liste der Konten konnte nicht gelesen werden',
    text: 'Sitedeck hat sie nicht angerührt. Sorgen Sie dafür, dass Sie diese Datei lesen dürfen, und starten Sie Sitedeck neu.',
  },
  'draft-damaged': {
    title: 'Eine nicht gespeicherte Eingabe konnte nicht gelesen werden',
    text: 'Ihre Datei wurde beiseitegelegt. Andere Formulare sind nicht betroffen.',
  },
  'favorites-damaged': {
    title: 'Die Favoriten auf diesem Computer waren beschädigt',
    text: 'Sitedeck hat die Datei beiseitegelegt. Markieren Sie Ihre Favoriten neu, wenn der Server selbst keine speichert.',
  },
  'favorites-unreadable': {
    title: 'Die Favoriten auf diesem Computer konnten nicht gelesen werden',
    text: 'Sitedeck hat die Datei nicht verändert. Prüfen Sie, ob Sie sie lesen dürfen, und starten Sie Sitedeck dann neu.',
  },
  'service-damaged': {
    title: 'Die Daten des integrierten Dienstes waren beschädigt',
    text: 'Sitedeck hat sie beiseitegelegt und mit den Beispiel-Websites neu begonnen. Websites, die Sie im integrierten Dienst angelegt haben, stehen in der alten Datei.',
  },
  'store-damaged': {
    title: 'Der Offline-Speicher war beschädigt',
    text: 'Er wurde beiseitegelegt und ein neuer begonnen. Was gespeichert war, kommt wieder, wenn Sie es ansehen.',
  },
  'store-newer': {
    title: 'Der Offline-Speicher stammt von einem neueren Sitedeck',
    text: 'Er wurde nicht angerührt. Bis Sie aktualisieren, wird nichts zum Lesen ohne Netz behalten.',
  },
  'store-unwritable': {
    title: 'Der Offline-Speicher kann nicht beschrieben werden',
    text: 'Bis auf der Festplatte Platz und das Recht zum Schreiben ist, wird nichts Neues zum Lesen ohne Netz behalten.',
  },
};
