export const snippet = {
  open: 'Tracking-Code',
  title: (domain: string) => `Tracking-Code für ${domain}`,
  addedTitle: (domain: string) => `${domain} hinzugefügt. Jetzt den Tracking-Code einfügen`,
  lead: 'Fügen Sie dies in den Head-Bereich jeder Seite ein. Subdomains brauchen eine eigene Website.',
  code: 'Tracking-Code',
  doNotTrack: 'Do Not Track beachten',
  doNotTrackHint: 'Browser, die kein Tracking wünschen, werden nicht gezählt.',
  picture: 'Browser ohne JavaScript zählen',
  pictureHint: 'Ergänzt ein Bild. Der Code gehört dann in den Body statt in den Head-Bereich.',
  copy: 'Tracking-Code kopieren',
  copied: 'Kopiert',
  builtIn:
    'Zählt nur auf diesem Computer, solange Sitedeck geöffnet ist. Die Adresse ändert sich bei jedem Start, nutzen Sie ihn also nur zum Ausprobieren.',
  done: 'Fertig',
};
