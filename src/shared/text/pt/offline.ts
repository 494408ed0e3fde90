import type { OfflineState } from '../../bridge/contract';
import {
  formatAgo,
  formatBytes,
  formatDuration,
  formatInstant,
  formatList,
  formatNumber,
} from '../format';
import { requests, sites } from './counts';

const states: Record<OfflineState, string> = {
  running: 'Salvando',
  paused: 'Em pausa',
  saved: 'Salvo',
  failed: 'Não atualizado',
};

export const offline = {
  banner: 'Problema de conexão',
  bannerSaved: 'O Sitedeck mostra cópias offline e se reconecta sozinho.',
  bannerYours: 'As cópias offline continuam disponíveis.',
  blocked: (cause: string) => `Indisponível: ${cause}`,

  save: 'Disponibilizar offline',
  saveOf: (what: string) => `Disponibilizar ${what} offline`,
  saveLead:
    'O Sitedeck salva estes períodos, os anteriores e uma semana típica, e mantém tudo atualizado.',
  periods: 'Períodos',
  favorites: 'todos os favoritos',
  favoritesTitle: 'Todos os favoritos',
  saveFavorites: 'Disponibilizar todos os favoritos offline',
  choosePeriods: 'Escolha pelo menos um período.',
  estimating: 'Estimando tamanho…',
  estimate: (bytes: number, websites: number | null) =>
    `Cerca de ${formatBytes(bytes)}${websites === null ? '' : ` para ${sites(websites)}`}.`,
  estimateTime: (seconds: number) =>
    `Com o limite deste servidor, isto leva cerca de ${formatDuration(seconds)} em segundo plano.`,
  estimateNothing: 'Já está salvo. O Sitedeck mantém tudo atualizado a partir de agora.',
  withoutGone: (count: number) => `Sem ${sites(count)} de contas removidas.`,
  start: 'Disponibilizar offline',
  change: 'Salvar alterações',

  started: (what: string) => `Disponibilizando ${what} offline`,
  changed: (what: string) => `Períodos offline alterados: ${what}`,
  stopped: (what: string) => `As cópias offline não são mais atualizadas: ${what}`,
  backOnline: 'Online de novo',

  progress: (done: number, total: number) =>
    total === 0
      ? 'Salvando cópias offline…'
      : `Salvando cópias offline: ${formatNumber(done)} de ${formatNumber(total)}`,
  progressName: 'Salvando cópias offline',

  title: 'Disponível offline',
  none: 'Nenhum site escolhido. O que você já viu fica enquanto houver espaço.',
  set: (what: string) => `${what}, com acesso offline`,
  website: (id: number) => `Site ${id}`,
  periodsOf: (periods: string[]) => formatList(periods),
  states,
  runs: (done: number, total: number) => `${formatNumber(done)} de ${formatNumber(total)}`,
  size: (websites: number, bytes: number) =>
    websites === 1
      ? `cerca de ${formatBytes(bytes)}`
      : `${sites(websites)}, cerca de ${formatBytes(bytes)}`,
  savedAgo: (at: number, now: number) =>
    now - at < 60_000 ? 'salvo agora' : `salvo ${formatAgo(at, now)}`,
  nextAt: (at: number) => `Próxima atualização: ${formatInstant(at)}`,
  pause: 'Pausar',
  resume: 'Retomar',
  refresh: 'Atualizar agora',
  changePeriods: 'Alterar períodos…',
  stop: 'Desativar',
  actionOf: (action: string, what: string) => `${action}: ${what}`,
  notChanged: 'Não foi possível alterar o que está disponível offline',

  storage: 'Armazenamento offline',
  storageLead: 'Cópias offline das suas estatísticas neste computador.',
  used: (used: number, limit: number) => `${formatBytes(used)} de ${formatBytes(limit)}`,
  usedName: 'Em uso',
  limit: 'Tamanho máximo',
  limitOf: (bytes: number) => formatBytes(bytes),
  limitHint:
    'Quando enche, sai primeiro o que você não vê há mais tempo e, por último, o que você disponibilizou offline.',
  notLasting:
    'O Sitedeck não consegue gravar cópias offline no disco. Elas se perdem quando você sai do app.',
  entries: (count: number, bytes: number) =>
    count === 0 ? 'Nenhuma cópia offline' : formatBytes(bytes),
  clear: 'Excluir cópias offline',
  clearOf: (name: string) => `Excluir cópias offline de ${name}`,
  clearAll: 'Excluir todas as cópias offline',
  clearTitle: (name: string) => `Excluir cópias offline de ${name}?`,
  clearAllTitle: 'Excluir todas as cópias offline?',
  clearMore:
    'Nada disto continua disponível offline. Contas, chaves e servidores não são afetados.',

  notSaved: 'Estas datas não estão totalmente disponíveis offline',
  notSavedMore: 'Disponível agora:',
  notSavedNothing: 'Elas aparecem assim que houver conexão.',
  notSavedPanel: 'Não disponível offline',
  notAvailable: 'Não disponível',
  savedPeriods: 'Períodos disponíveis offline',
};

export const diagnostics = {
  title: 'Diagnóstico',
  lead: 'Informações que ajudam a resolver um problema. O relatório não contém chaves, nomes nem endereços.',
  copy: 'Copiar relatório',
  copied: 'Copiado',
  notCopied: 'Não foi possível copiar o relatório',
  refresh: 'Atualizar',
  open: 'Diagnóstico',
  openMore: 'Versões, conexões e erros recentes, para relatar um problema',
  versions: 'Versões',
  versionNames: {
    sitedeck: 'Sitedeck',
    electron: 'Electron',
    chrome: 'Chromium',
    node: 'Node.js',
    system: 'Sistema',
  } as Record<string, string>,
  store: 'Armazenamento offline',
  size: 'Tamanho',
  lasting: 'Local',
  onDisk: 'No disco',
  inMemory: 'Na memória, até você sair do Sitedeck',
  hits: 'Carregado de cópias offline',
  hitsOf: (found: number, asked: number, share: string) =>
    asked === 0
      ? 'Nada carregado ainda'
      : `${share} (${formatNumber(found)} de ${formatNumber(asked)})`,
  connections: 'Conexões',
  columns: {
    account: 'Conta',
    state: 'Estado',
    queue: 'Fila',
    dialect: 'Compatibilidade',
    time: 'Hora',
    error: 'Erro',
    details: 'Detalhes',
  },
  queued: (count: number) => (count === 0 ? 'Vazia' : requests(count)),
  failures: 'Erros recentes',
  noFailures: 'Nenhum erro desde que o Sitedeck iniciou',
  noAccount: 'Nenhuma conta',
  report: 'Relatório',
};
