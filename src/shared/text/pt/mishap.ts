export const mishap = {
  title: 'Algo deu errado no Sitedeck',
  text: (folder: string) =>
    `O erro é nosso. O que você salvou continua lá. Se algo se comportar de forma estranha a partir daqui, reinicie o Sitedeck.\n\nOs detalhes estão no log: ${folder}`,
  restart: 'Reiniciar',
  continue: 'Continuar',
  quit: 'Sair',
};

export const start = {
  title: 'Não foi possível iniciar o Sitedeck',
  sandboxMissing:
    'Este sistema impede que o AppImage proteja você com uma sandbox. Instale o pacote .deb ou .rpm no lugar dele. Para iniciar sem sandbox, defina SITEDECK_NO_SANDBOX=1.',
  dataUnusable: (folder: string, reason: string) =>
    `O Sitedeck não consegue salvar nada na pasta ${folder} (${reason}).\n\nVerifique se o disco está conectado e se você tem permissão para gravar nesta pasta. Depois, inicie o Sitedeck de novo.`,
  failed: (folder: string) =>
    `O erro é nosso. Inicie o Sitedeck de novo.\n\nOs detalhes estão no log: ${folder}`,
};
