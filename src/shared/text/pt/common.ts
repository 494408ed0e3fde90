import type { ConnectionStatus, Route } from '../../bridge/contract';
import { formatAgo, formatInstant, formatNumber, plural } from '../format';

export const common = {
  application: 'Sitedeck',
  cancel: 'Cancelar',
  close: 'Fechar',
  undo: 'Desfazer',
  dismiss: 'Dispensar',
  retry: 'Tentar de novo',
  reload: 'Recarregar',
  details: 'Detalhes',
  more: 'Mais',
  loading: 'Carregando…',
  starting: 'Iniciando…',
  unknown: 'Desconhecido',
  enterNewKey: 'Inserir nova chave de API',
  showKey: 'Mostrar chave',
  hideKey: 'Ocultar chave',
  optional: 'opcional',
  requiredMark: '* Obrigatório',
  skipToContent: 'Ir para o conteúdo',
};

export const viewNames: Record<Route['view'], string> = {
  welcome: 'Boas-vindas',
  websites: 'Sites',
  statistics: 'Estatísticas',
  compare: 'Lado a lado',
  settings: 'Configurações',
  diagnostics: 'Diagnóstico',
};

const connectionWords: Record<Exclude<ConnectionStatus, 'problem'>, string> = {
  online: 'Online',
  offline: 'Offline',
  unknown: 'Ainda sem conexão',
};

export const frame = {
  navigation: 'Menu principal',
  favorites: 'Favoritos',
  favoritesToday: 'Hoje',
  favoriteMoved: (domain: string, place: number, count: number) =>
    `${domain} agora na posição ${formatNumber(place)} de ${formatNumber(count)}`,
  noFavorites: 'Favorite um site para vê-lo aqui',
  connection: 'Conexão',
  connectionState: connectionWords,
  requestsQueued: (count: number) =>
    `Carregando… ${plural(count, { one: 'falta', other: 'faltam' })} ${formatNumber(count)}`,
  nextIn: (seconds: number) => `Solicitações espaçadas: continua em ${formatNumber(seconds)} s`,
  connectionDetails: 'Abrir Diagnóstico',
  windowTitle: (screen: string, account: string | undefined) =>
    account === undefined ? `${screen} – Sitedeck` : `${screen} – ${account} – Sitedeck`,
};

export const age = {
  justNow: 'Atualizado agora',
  ago: (instant: number, now: number) => `Atualizado ${formatAgo(instant, now)}`,
  refreshing: 'Atualizando…',
  exactly: (instant: number) => `Atualizado em ${formatInstant(instant)}`,
  notRefreshed: (cause: string) => `Não foi possível atualizar: ${cause}`,
  refresh: (keys: string) => `Atualizar (${keys})`,
};
