export const mishap = {
  title: 'Un problème est survenu dans Sitedeck',
  text: (folder: string) =>
    `L’erreur vient de nous. Ce que vous avez enregistré est toujours là. Si vous constatez un comportement étrange, redémarrez Sitedeck.\n\nLes détails sont dans le journal\u202f: ${folder}`,
  restart: 'Redémarrer',
  continue: 'Continuer',
  quit: 'Quitter',
};

export const start = {
  title: 'Sitedeck ne peut pas démarrer',
  sandboxMissing:
    'Ce système empêche l’AppImage de vous protéger par un bac à sable. Installez plutôt le paquet .deb ou .rpm. Pour démarrer sans bac à sable, définissez SITEDECK_NO_SANDBOX=1.',
  dataUnusable: (folder: string, reason: string) =>
    `Sitedeck ne peut rien enregistrer dans le dossier ${folder} (${reason}).\n\nVérifiez que le disque est connecté et que vous avez le droit d’écrire dans ce dossier, puis redémarrez Sitedeck.`,
  failed: (folder: string) =>
    `L’erreur vient de nous. Redémarrez Sitedeck.\n\nLes détails sont dans le journal\u202f: ${folder}`,
};
