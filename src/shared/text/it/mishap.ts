export const mishap = {
  title: 'Qualcosa è andato storto in Sitedeck',
  text: (folder: string) =>
    `È un nostro errore. Ciò che hai salvato è ancora al suo posto. Se d’ora in poi qualcosa si comporta in modo strano, riavvia Sitedeck.\n\nI dettagli sono nel log: ${folder}`,
  restart: 'Riavvia',
  continue: 'Continua',
  quit: 'Esci',
};

export const start = {
  title: 'Sitedeck non può avviarsi',
  sandboxMissing:
    'Questo sistema impedisce all’AppImage di proteggerti con una sandbox. Installa invece il pacchetto .deb o .rpm. Per avviare senza sandbox, imposta SITEDECK_NO_SANDBOX=1.',
  dataUnusable: (folder: string, reason: string) =>
    `Sitedeck non può salvare nulla nella cartella ${folder} (${reason}).\n\nControlla che il disco sia collegato e di avere il permesso di scrivere in questa cartella, poi riavvia Sitedeck.`,
  failed: (folder: string) =>
    `È un nostro errore. Riavvia Sitedeck.\n\nI dettagli sono nel log: ${folder}`,
};
