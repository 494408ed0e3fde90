import { formatList, formatNumber, plural } from '../format';
import { sites } from './counts';

export const bulk = {
  select: (domain: string) => `Selecionar ${domain}`,
  selectPage: 'Selecionar tudo',
  selection: 'Sites selecionados',
  selected: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'selecionado', other: 'selecionados' })}`,
  elsewhere: (count: number) => `${formatNumber(count)} fora desta lista`,
  selectAll: (count: number, filtered: boolean) =>
    filtered
      ? `Selecionar todos os encontrados (${formatNumber(count)})`
      : `Selecionar tudo (${sites(count)})`,
  stop: 'Parar',
  clear: 'Limpar seleção',
  oneAccount: 'Selecione sites de uma única conta',
  change: 'Editar…',
  copy: 'Copiar configurações…',
  remove: 'Excluir…',
  changeTitle: (count: number) => `Editar ${sites(count)}`,
  changeLead: 'Só o que você alterar será salvo.',
  keep: 'Não alterar',
  passwordHint: 'Deixe em branco para manter as senhas atuais. Caso contrário, todos recebem esta.',
  modes: {
    keep: 'Não alterar',
    add: 'Adicionar estes',
    remove: 'Remover estes',
    replace: 'Substituir por estes',
  },
  replaceEmpty: 'Deixe em branco para limpar a lista.',
  textHidden: 'O servidor oculta a lista atual; só é possível substituí-la.',
  chooseSomething: 'Escolha pelo menos uma configuração para alterar.',
  linesMissing: 'Insira pelo menos uma linha.',
  preview: 'Prévia',
  loadingRecords: (done: number, total: number) =>
    `Carregando configurações atuais: ${formatNumber(done)} de ${formatNumber(total)}…`,
  back: 'Voltar',
  close: 'Fechar',
  plan: {
    list: 'O que muda',
    change: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'será alterado', other: 'serão alterados' })}`,
    unchanged: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'fica como está', other: 'ficam como estão' })}`,
    blocked: (count: number) =>
      `${formatNumber(count)} não ${plural(count, { one: 'pode ser alterado', other: 'podem ser alterados' })}`,
    gone: (count: number) =>
      `${sites(count)} não ${plural(count, { one: 'existe', other: 'existem' })} mais no servidor.`,
    doneBefore: (count: number) =>
      `${sites(count)} já ${plural(count, { one: 'foi alterado', other: 'foram alterados' })} antes.`,
    nothing: {
      unchanged: (count: number) =>
        `Nada a alterar: ${sites(count)} já ${plural(count, { one: 'tem', other: 'têm' })} estas configurações.`,
      blocked: (count: number) =>
        `${sites(count)} não ${plural(count, { one: 'pode ser alterado', other: 'podem ser alterados' })}. A lista mostra o motivo.`,
      both: (unchanged: number, blocked: number) =>
        `Nada a alterar: ${sites(unchanged)} já ${plural(unchanged, { one: 'tem', other: 'têm' })} estas configurações e ${formatNumber(blocked)} não ${plural(blocked, { one: 'pode ser alterado', other: 'podem ser alterados' })}.`,
      neither: 'Não há mais nada a alterar.',
    },
    nothingFor: 'Já tem estas configurações',
    reasons: {
      'password-missing': 'Ainda não tem senha. Insira uma.',
      'list-hidden': 'O servidor oculta a lista. Só é possível substituí-la.',
    },
    before: 'Antes',
    after: 'Depois',
    none: 'nenhum',
    hidden: 'oculto',
    newPassword: 'nova senha',
    apply: (count: number) => (count === 0 ? 'Alterar' : `Alterar ${sites(count)}`),
  },
  copyTitle: (count: number) => `Copiar configurações para ${sites(count)}`,
  copyFrom: 'Copiar de',
  copyFromHint: 'O domínio de um dos sites desta conta.',
  copyFromUnknown: 'Esta conta não tem nenhum site com este domínio.',
  copyWhich: 'Configurações a copiar',
  copyPassword: 'Senhas nunca são copiadas.',
  copyHidden: 'O servidor oculta algumas configurações deste site. Elas não são copiadas.',
  run: {
    title: (count: number) => `Alterando ${sites(count)}`,
    adding: (count: number) => `Adicionando ${sites(count)}`,
    removing: (count: number) => `Excluindo ${sites(count)}`,
    progress: 'Progresso',
    done: (done: number, total: number) =>
      `${formatNumber(done)} de ${formatNumber(total)} ${plural(total, { one: 'concluído', other: 'concluídos' })}`,
    parts: (parts: string[]) => formatList(parts),
    failed: (count: number) =>
      `${formatNumber(count)} com ${plural(count, { one: 'falha', other: 'falhas' })}`,
    unsure: (count: number) => `${formatNumber(count)} sem confirmação`,
    waiting: (count: number) =>
      `${formatNumber(count)} não ${plural(count, { one: 'enviado', other: 'enviados' })}`,
    results: 'Resultados',
    filter: 'Mostrar',
    filters: { all: 'Todos', open: 'Não concluídos' },
    states: {
      waiting: 'Não enviado',
      sending: 'Enviando…',
      done: 'Concluído',
      failed: 'Falhou',
      unsure: 'Sem confirmação',
    },
    unsureAdvice: 'Pode ter dado certo. O Sitedeck verifica antes de tentar de novo.',
    stopping: 'Parando depois deste…',
    stoppedBy: 'Parado: o restante falharia pelo mesmo motivo',
    retry: 'Tentar de novo',
    goOn: 'Continuar',
    finish: 'Pronto',
  },
  changed: (count: number) =>
    `${sites(count)} ${plural(count, { one: 'alterado', other: 'alterados' })}`,
  added: (count: number) =>
    `${sites(count)} ${plural(count, { one: 'adicionado', other: 'adicionados' })}`,
  deleted: (count: number) =>
    `${sites(count)} ${plural(count, { one: 'excluído', other: 'excluídos' })}`,
  removeTitle: (count: number) => `Excluir ${sites(count)}?`,
  removeText:
    'Isto exclui do servidor os sites e todas as estatísticas deles. Não é possível desfazer.',
  removeList: 'Sites a excluir',
  removeType: (count: number) => `Digite ${count} para confirmar`,
  removeConfirm: (count: number) => `Excluir ${sites(count)}`,
  pages: 'Páginas da lista',
  addMany: 'Adicionar vários…',
  add: {
    title: 'Adicionar vários sites',
    text: 'Domínios ou CSV',
    textHint: (columns: string[]) =>
      `Um domínio por linha ou separados por vírgulas. Um CSV pode ter cabeçalho: ${columns.join(', ')}.`,
    textMissing: 'Cole ou digite pelo menos um domínio.',
    open: 'Abrir arquivo…',
    common: 'Configurações para todos, a menos que o CSV indique outra coisa',
    passwordHint: 'Para sites configurados como “Com senha”.',
    check: 'Verificar',
    checking: (count: number) => `Comparando com ${sites(count)}…`,
    add: (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'será adicionado', other: 'serão adicionados' })}`,
    'left-out': (count: number) =>
      `${formatNumber(count)} ${plural(count, { one: 'ignorado', other: 'ignorados' })}`,
    nothing: 'Nenhum destes pode ser adicionado.',
    ignored: (columns: string[]) =>
      plural(columns.length, {
        one: `Coluna desconhecida ignorada: ${formatList(columns)}`,
        other: `Colunas desconhecidas ignoradas: ${formatList(columns)}`,
      }),
    problems: {
      'too-long': 'O domínio é longo demais.',
      'label-too-long': 'Uma parte entre dois pontos é longa demais.',
      malformed: 'Isto não é um nome de domínio.',
      twice: 'Está duas vezes na lista.',
      known: 'Esta conta já tem este domínio.',
      'password-missing': 'Está como “Com senha”, mas não tem senha.',
    },
    badValue: (column: string, value: string) =>
      value === '' ? `${column}: este valor não é válido.` : `${column}: “${value}” não é válido.`,
    tooManyCells: 'Tem mais valores do que colunas.',
    apply: (count: number) => (count === 0 ? 'Adicionar' : `Adicionar ${sites(count)}`),
  },
};
