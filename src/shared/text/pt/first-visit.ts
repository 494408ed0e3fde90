import type { Catalogue } from '../en';

export const firstVisit: Catalogue['firstVisit'] = {
  measureTitle: 'Medir seu próprio site',
  measureLead: 'O Sitedeck conta as visitas dele neste computador.',
  reach:
    'Só são contadas visitas de navegadores deste computador, enquanto o Sitedeck estiver aberto. Para contar todo mundo, execute o serviço no seu próprio servidor.',
  port: 'Porta',
  portTaken: 'Outro programa usa esta porta. Escolha outra, de 1024 a 65535.',
  portHint: 'Ela faz parte do código e por isso não muda mais.',
  portMalformed: 'Insira um número de 1024 a 65535.',
  next: 'Continuar',
  starting: 'Iniciando…',
  waiting: 'Aguardando a primeira visita…',
  waitingMore: (domain: string) =>
    `Cole o código no head de todas as páginas e abra ${domain} no navegador. Esta tela se atualiza sozinha.`,
  nothingYet:
    'Nada ainda? Verifique se o código está na página publicada e desative bloqueadores de anúncios. Se a página tiver uma Content-Security-Policy, permita o endereço do servidor em script-src e connect-src.',
  received: 'Primeira visita recebida',
  receivedMore: (domain: string) => `As visitas a ${domain} já são contadas.`,
  facts: { country: 'País', page: 'Página', browser: 'Navegador' },
  openStatistics: 'Abrir estatísticas',
};
