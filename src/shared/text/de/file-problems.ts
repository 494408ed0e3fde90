import type { FileProblem } from '../../bridge/contract';

export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'Ihre Konten konnten nicht geladen werden',
    text: 'Die Datei war beschädigt. Ihre Schlüssel liegen sicher im Schlüsselbund. Verbinden Sie die Konten erneut.',
  },
  'accounts-unreadable': {
    title: 'Ihre Konten konnten nicht geöffnet werden',
    text: 'Nichts wurde geändert. Prüfen Sie, ob Sie die Datei lesen dürfen, und starten Sie Sitedeck neu.',
  },
  'assistants-damaged': {
    title: 'Was Assistenten dürfen, konnte nicht geladen werden',
    text: 'Die Datei war beschädigt. Assistenten dürfen nichts lesen, bis Sie es in den Einstellungen wieder erlauben.',
  },
  'assistants-unreadable': {
    title: 'Was Assistenten dürfen, konnte nicht geöffnet werden',
    text: 'Assistenten dürfen nichts lesen. Prüfen Sie, ob Sie die Datei lesen dürfen, und starten Sie Sitedeck neu.',
  },
  'collections-damaged': {
    title: 'Ihre Notizen und gespeicherten Ansichten konnten nicht geladen werden',
    text: 'Die Datei war beschädigt. Sie bleibt unter anderem Namen erhalten; neue Einträge kommen in eine neue Datei.',
  },
  'collections-unreadable': {
    title: 'Ihre Notizen und gespeicherten Ansichten konnten nicht geöffnet werden',
    text: 'Nichts wurde geändert. Prüfen Sie, ob Sie die Datei lesen dürfen, und starten Sie Sitedeck neu.',
  },
  'draft-damaged': {
    title: 'Ungespeicherte Eingaben konnten nicht wiederhergestellt werden',
    text: 'Die Datei war beschädigt. Andere Formulare sind nicht betroffen.',
  },
  'favorites-damaged': {
    title: 'Favoriten auf diesem Computer konnten nicht geladen werden',
    text: 'Die Datei war beschädigt. Markieren Sie Ihre Favoriten neu, wenn der Server selbst keine speichert.',
  },
  'favorites-unreadable': {
    title: 'Favoriten auf diesem Computer konnten nicht geöffnet werden',
    text: 'Nichts wurde geändert. Prüfen Sie, ob Sie die Datei lesen dürfen, und starten Sie Sitedeck neu.',
  },
  'reports-damaged': {
    title: 'Geplante Berichte konnten nicht geladen werden',
    text: 'Die Datei war beschädigt. Sie bleibt unter anderem Namen erhalten. Fügen Sie die Berichte in den Einstellungen erneut hinzu.',
  },
  'reports-unreadable': {
    title: 'Geplante Berichte konnten nicht geöffnet werden',
    text: 'Es wurde nichts geändert. Prüfen Sie, ob Sie die Datei lesen dürfen, und starten Sie Sitedeck neu.',
  },
  'service-damaged': {
    title: 'Die Daten des integrierten Dienstes waren beschädigt',
    text: 'Der Dienst beginnt wieder mit den Beispiel-Websites. Websites, die Sie hinzugefügt haben, stehen in der alten Datei.',
  },
  'store-damaged': {
    title: 'Offline-Kopien waren beschädigt',
    text: 'Neue Kopien entstehen, wenn Sie Websites ansehen.',
  },
  'store-newer': {
    title: 'Offline-Kopien stammen von einem neueren Sitedeck',
    text: 'Nichts wurde geändert. Aktualisieren Sie Sitedeck, um Offline-Kopien zu verwenden und zu speichern.',
  },
  'store-unwritable': {
    title: 'Offline-Kopien konnten nicht gespeichert werden',
    text: 'Prüfen Sie, ob auf der Festplatte Platz ist und Sie die Datei schreiben dürfen.',
  },
};
