export const snippet = {
  open: 'Zählskript',
  title: (domain: string) => `Zählskript für ${domain}`,
  addedTitle: (domain: string) => `${domain} wurde hinzugefügt`,
  lead: (domain: string) =>
    `Setzen Sie dies in den Kopf jeder Seite von ${domain}. Der Server erkennt die Website am Hostnamen ihrer Seiten; eine Subdomain ist eine eigene Website.`,
  code: 'Zählskript',
  doNotTrack: 'Do Not Track beachten',
  doNotTrackHint: 'Browser, die nicht verfolgt werden wollen, werden nicht gezählt.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  builtIn:
    'Der eingebaute Dienst ist nur von diesem Computer aus erreichbar, solange Sitedeck offen ist, und hat nach jedem Start eine andere Adresse: gut zum Ausprobieren.',
  done: 'Fertig',
};
