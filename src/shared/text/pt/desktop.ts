import { formatNumber, zoneWords } from '../format';
import { fromTime, visits } from './counts';

export const menu = {
  file: '&Arquivo',
  view: 'E&xibir',
  go: '&Ir',
  newWindow: 'Nova janela',
  print: 'Imprimir…',
  refresh: 'Atualizar',
  back: 'Voltar',
  forward: 'Avançar',
  settings: 'Configurações',
  palette: 'Paleta de comandos',
  shortcuts: 'Atalhos de teclado',
  learnWord: 'Adicionar ao dicionário',
  edit: '&Editar',
  window: '&Janela',
  help: 'Aj&uda',
  roles: {
    about: 'Sobre o Sitedeck',
    close: 'Fechar janela',
    copy: 'Copiar',
    cut: 'Recortar',
    delete: 'Excluir',
    front: 'Trazer tudo para a frente',
    hide: 'Ocultar Sitedeck',
    hideOthers: 'Ocultar outros',
    minimize: 'Minimizar',
    paste: 'Colar',
    quit: 'Sair',
    redo: 'Refazer',
    resetZoom: 'Tamanho real',
    selectAll: 'Selecionar tudo',
    services: 'Serviços',
    toggleDevTools: 'Ferramentas do desenvolvedor',
    togglefullscreen: 'Tela cheia',
    undo: 'Desfazer',
    unhide: 'Mostrar tudo',
    zoom: 'Zoom',
    zoomIn: 'Ampliar',
    zoomOut: 'Reduzir',
  },
};

export const tray = {
  open: 'Abrir Sitedeck',
  quit: 'Sair',
  today: (domain: string, count: number) => `${domain}: ${visits(count)} hoje`,
  unknown: (domain: string) => `${domain}: –`,
};

export const alerts = {
  titles: {
    spike: (domain: string) => `Pico de visitas em ${domain}`,
    drop: (domain: string) => `Queda de visitas em ${domain}`,
    silence: (domain: string) => `Nenhuma visita em ${domain}`,
  },
  body: (hour: string, zone: string | null, count: number, usual: number, more: string) => {
    const from = zone === null ? fromTime(hour) : `${fromTime(hour)} (${zoneWords(zone)})`;
    const said = `${visits(count)} ${from}, normalmente ${formatNumber(usual)}`;
    return more === '' ? said : `${said}. ${more}`;
  },
};
