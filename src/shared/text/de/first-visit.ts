import type { Catalogue } from '../en';

export const firstVisit: Catalogue['firstVisit'] = {
  measureTitle: 'Eigene Website messen',
  measureLead: 'Sitedeck zählt die Besuche auf diesem Computer.',
  reach:
    'Nur Browser auf diesem Computer erreichen ihn, solange Sitedeck geöffnet ist. Um alle zu zählen, betreiben Sie den Dienst auf Ihrem eigenen Server.',
  port: 'Port',
  portTaken:
    'Ein anderes Programm verwendet diesen Port. Wählen Sie einen anderen, von 1024 bis 65535.',
  portHint: 'Er ist Teil des Tracking-Codes und bleibt deshalb von nun an gleich.',
  portMalformed: 'Geben Sie eine Zahl von 1024 bis 65535 ein.',
  next: 'Fortfahren',
  starting: 'Wird gestartet …',
  waiting: 'Warten auf den ersten Besuch …',
  waitingMore: (domain: string) =>
    `Fügen Sie den Tracking-Code in den Kopf jeder Seite ein und öffnen Sie dann ${domain} im Browser. Die Anzeige aktualisiert sich von selbst.`,
  nothingYet:
    'Noch nichts? Prüfen Sie, ob der Code auf der veröffentlichten Seite steht, und schalten Sie Werbeblocker aus. Hat die Seite eine Content-Security-Policy, erlauben Sie darin die Adresse des Servers in script-src und connect-src.',
  received: 'Erster Besuch eingetroffen',
  receivedMore: (domain: string) => `${domain} wird gemessen.`,
  facts: { country: 'Aus', page: 'Seite', browser: 'Browser' },
  openStatistics: 'Statistik öffnen',
};
