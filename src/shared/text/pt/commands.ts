import type { en } from '../en';
import { welcome } from './accounts';
import { calendar } from './calendar';
import { viewNames } from './common';
import { menu } from './desktop';
import { goals } from './goals';
import { groups } from './groups';
import { guide } from './guide';
import { notes } from './notes';
import { savedViews } from './saved-views';
import { sideBySide } from './side-by-side';
import { snippet } from './snippet';

const open = (view: string) => `Abrir ${view}`;

export const commands: typeof en.commands = {
  palette: menu.palette,
  shortcuts: menu.shortcuts,
  guide: guide.open,
  find: 'Buscar nesta lista',
  'move-favorite': 'Mover um favorito para cima ou para baixo',
  refresh: menu.refresh,
  back: menu.back,
  forward: menu.forward,
  undo: 'Desfazer',
  settings: open(viewNames.settings),
  'new-window': menu.newWindow,
  print: menu.print,
  'zoom-in': menu.roles.zoomIn,
  'zoom-out': menu.roles.zoomOut,
  'zoom-reset': menu.roles.resetZoom,
  'add-group': groups.addMore,
  websites: open(viewNames.websites),
  statistics: open(viewNames.statistics),
  'side-by-side': sideBySide.open,
  'compare-website': sideBySide.compareSite,
  diagnostics: open(viewNames.diagnostics),

  'switch-account': 'Trocar para a conta 1–9',
  'find-account': 'Buscar conta…',
  connect: welcome.connect,
  sample: welcome.explore,
  'save-favorites': 'Disponibilizar favoritos offline…',

  'period-earlier': 'Período anterior',
  'period-later': 'Próximo período',
  dates: 'Datas personalizadas…',
  compare: 'Ativar ou desativar comparação',
  'compare-year': 'Comparar com o mesmo período do ano passado',
  movers: 'Mostrar mudanças',
  calendar: calendar.show,
  'add-note': notes.addMore,
  'add-goal': goals.addMore,
  'chart-kind': 'Mostrar linhas ou barras',
  'chart-table': 'Mostrar ou ocultar a tabela',
  usual: 'Mostrar ou ocultar a faixa normal',
  'save-view': savedViews.saveMore,
  map: 'Mostrar mapa',
  report: 'Mostrar relatório',
  'export-all': 'Exportar todas as estatísticas (CSV em um ZIP)',
  'export-list': 'Exportar esta lista (CSV)',
  'export-json': 'Exportar todas as estatísticas (JSON)',
  'export-chart': 'Exportar gráfico (PNG)',
  'all-statistics': 'Voltar à visão geral',

  'add-website': 'Adicionar site…',
  'add-websites': 'Adicionar vários sites…',
  'export-websites': 'Exportar lista de sites…',
  'favorites-only': 'Mostrar só favoritos ou todos os sites',
  'select-page': 'Selecionar todas as linhas',
  'select-none': 'Limpar seleção',

  'row-next': 'Próxima linha',
  'row-previous': 'Linha anterior',
  'row-first': 'Primeira linha',
  'row-last': 'Última linha',
  'row-open': 'Abrir as estatísticas do site',
  'row-select': 'Selecionar linha',
  'row-extend': 'Ampliar seleção',
  'open-website': 'Abrir site',
  share: 'Compartilhar…',
  'site-groups': groups.groupsOfMore,
  snippet: snippet.open,
  'save-offline': 'Disponibilizar offline…',
  favorite: 'Adicionar aos favoritos ou remover deles',
  'edit-website': 'Editar site…',
  'delete-website': 'Excluir site…',
};

export const commandGroups: typeof en.commandGroups = {
  application: 'Em todo o app',
  accounts: 'Contas',
  periods: 'Estatísticas: período',
  statistics: 'Estatísticas',
  websites: 'Sites',
  rows: 'Sites: linha selecionada',
};

export const keyNames: typeof en.keyNames = {
  Mod: 'Ctrl',
  Shift: 'Shift',
  Alt: 'Alt',
  BrowserBack: '⇤',
  BrowserForward: '⇥',
  Escape: 'Esc',
  Delete: 'Delete',
  Enter: '↵',
  Space: 'Espaço',
  Home: 'Home',
  End: 'End',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
