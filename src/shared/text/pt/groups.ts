import { plural } from '../format';
import type { groups as english } from '../en/groups';
import { sites } from './counts';

export const groups: typeof english = {
  title: 'Grupos',
  add: 'Criar grupo',
  addMore: 'Criar grupo…',
  edit: 'Editar grupo',
  editMore: 'Editar…',
  save: 'Salvar grupo',
  delete: 'Excluir',
  remove: 'Remover',
  lead: 'Estatísticas de vários sites como um só, de qualquer uma das suas contas',
  name: 'Nome',
  enterName: 'Insira um nome',
  tooLong: (most) => `Insira até ${most} caracteres`,
  websites: 'Sites',
  search: 'Buscar sites',
  selected: (count) => `${count} ${plural(count, { one: 'selecionado', other: 'selecionados' })}`,
  selectOne: 'Selecione um site',
  noWebsites: 'Ainda não há sites salvos neste computador. Abra primeiro a lista de sites.',
  noneFound: (search) => `Nenhum site corresponde a “${search}”`,
  saved: (name) => `Grupo salvo: ${name}`,
  deleted: (name) => `Grupo excluído: ${name}`,
  actionsOf: (name) => `Ações para ${name}`,
  count: sites,
  gone: 'Este grupo foi excluído',
  goneMore: 'Os sites dele continuam nas respectivas contas.',
  empty: 'Este grupo não tem sites',
  emptyMore: 'Selecione os sites cujas estatísticas ele soma.',
  removeSite: (domain, group) => `Remover ${domain} de ${group}`,
  groupsOfMore: 'Grupos…',
  groupsOf: (domain) => `Grupos de ${domain}`,
  groupsOfLead: 'Cada grupo soma as estatísticas dos seus sites.',
  counted: (counted, of) => `${counted} de ${sites(of)}`,
  countedSoFar: (counted, of) => `${counted} de ${sites(of)} até agora`,
  without: (domains) => `sem ${domains}`,
  loading: 'Carregando sites',
  notCounted: (count) =>
    `${sites(count)} não ${plural(count, { one: 'é contado', other: 'são contados' })}`,
  notCountedMore: 'Onde faltam, nenhum número desta página os inclui, em nenhum dos dois períodos.',
  older: (count) =>
    plural(count, {
      one: `${sites(count)} é contado a partir de uma cópia mais antiga`,
      other: `${sites(count)} são contados a partir de cópias mais antigas`,
    }),
  statisticsOf: (name) => `Estatísticas de ${name}`,
  all: 'Todos os sites',
  filter: 'Grupo',
  saveOffline: 'Disponibilizar offline…',
  reasons: {
    waiting: 'Carregando…',
    'not-saved': 'Não está salvo neste computador',
    'left-out': 'Falta em um dos períodos',
    'account-gone': 'A conta foi removida',
    'another-website': 'A conta tem outro domínio no lugar dele',
  },
  cut: (websites) =>
    `${sites(websites)} ${plural(websites, { one: 'enviou', other: 'enviaram' })} só as primeiras 100 linhas de uma lista`,
  tooLow: (row, unlisted) =>
    `uma linha pode estar até ${row} e um valor não listado até ${unlisted} abaixo do real.`,
  rowsExact: (unlisted) =>
    `suas linhas são exatas, mas um valor não listado pode contar até ${unlisted}.`,
  repeated: (domains) =>
    `Repetido neste grupo, em contas diferentes, e contado todas as vezes: ${domains}.`,
  zones: (zones) => `Cada servidor conta dias e horas no próprio fuso horário: ${zones}.`,
  todayApart: 'Os servidores estão em horas diferentes do seu dia, por isso hoje não tem variação.',
};
