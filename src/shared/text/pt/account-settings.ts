import type { CheckNote, CheckStep, ImportOutcome } from '../../bridge/account-values';
import { formatList, formatNumber, formatSpan, plural } from '../format';
import { accounts, requests, sites } from './counts';

export const accountSettings = {
  editOf: (name: string) => `Editar ${name}`,
  edit: 'Editar',
  editTitle: 'Editar conta',
  save: 'Salvar',
  saving: 'Salvando…',
  color: 'Cor',
  colorNumber: (number: number) => `Cor ${formatNumber(number)}`,
  ownColor: 'Outra cor',
  otherServer:
    'Servidor diferente: insira a chave de API dele. As estatísticas serão carregadas de novo.',
  more: (name: string) => `Mais ações para ${name}`,
  moveUp: 'Mover para cima',
  moveDown: 'Mover para baixo',
  start: 'Iniciar serviço',
  stop: 'Parar serviço',
  port: 'Alterar porta…',
  portTitle: 'Alterar porta',
  portNow: (address: string) => `O serviço integrado está em ${address}.`,
  portHint: 'Um número de 1024 a 65535. O serviço passa a usar sempre esta porta.',
  portSnippets:
    'O código de rastreamento contém a porta. Depois, substitua o código em todas as páginas.',
  portChanging: 'Alterando porta…',
  portChanged: (port: string) => `Serviço integrado agora na porta ${port}`,
  reset: 'Redefinir serviço…',
  resetTitle: 'Redefinir o serviço integrado?',
  resetMore:
    'Os sites e as visitas dele são excluídos e os dados de exemplo voltam. Não é possível desfazer.',
  resetConfirm: 'Redefinir serviço',
  transfer: 'Exportar e importar',
  transferNote:
    'Leva contas, configurações, notas e vistas salvas para outro computador em um arquivo. As chaves de API ficam aqui; insira-as de novo lá.',
  export: 'Exportar…',
  import: 'Importar…',
  importTitle: 'Importar configurações?',
  importMore: ({ added, kept, entries, insecure }: ImportOutcome) =>
    `${accounts(added)} a adicionar, ${formatNumber(kept)} já aqui.${entries > 0 ? ` Novas notas e vistas salvas: ${formatNumber(entries)}.` : ''}${insecure > 0 ? ` ${accounts(insecure)} sem criptografia.` : ''}`,
  replaceMore: (names: string[]) => `Substituir também remove: ${formatList(names)}.`,
  imported: 'Configurações importadas',
  merge: 'Adicionar às minhas',
  replace: 'Substituir as minhas',
  test: 'Testar conexão',
  testOf: (name: string) => `Testar conexão: ${name}`,
  testing: 'Testando…',
  testAgain: 'Testar de novo',
  results: 'Resultados',
  noResult: 'Não testado',
  steps: {
    address: 'Endereço',
    encryption: 'Criptografia',
    api: 'API de análise',
    key: 'Chave de API',
    limit: 'Limite do servidor',
    clock: 'Relógio',
  } satisfies Record<CheckStep, string>,
  states: { good: 'OK', warning: 'Atenção', failed: 'Falhou', skipped: 'Não testado' },
  notes,
};

/** What a test found out, in words. */
function notes(note: CheckNote): string {
  switch (note.kind) {
    case 'answered':
      return `Respondeu em ${formatNumber(note.ms)} ms`;
    case 'encrypted':
      return 'https, com um certificado em que este computador confia';
    case 'encrypted-own':
      return 'https, com um certificado em que você confia para este servidor';
    case 'this-computer':
      return 'Não é preciso: nada sai deste computador';
    case 'not-encrypted':
      return 'Nenhuma: outras pessoas na rede podem ler sua chave de API';
    case 'websites':
      return sites(note.total);
    case 'key':
      return note.place === 'keychain'
        ? 'Aceita, salva no chaveiro'
        : 'Aceita, válida até você sair do app';
    case 'limit':
      return `${requests(note.limit)} por minuto${left(note.remaining)}`;
    case 'limit-unknown':
      return `Desconhecido. O Sitedeck fica abaixo de ${requests(note.assumed)} por minuto`;
    case 'no-limit':
      return 'Nenhum';
    case 'clock':
      return clock(note.aheadMs);
    case 'clock-unknown':
      return 'O servidor não informa a hora';
  }
}

function left(remaining: number | null): string {
  if (remaining === null) return '';
  return plural(remaining, {
    one: `, resta ${formatNumber(remaining)}`,
    other: `, restam ${formatNumber(remaining)}`,
  });
}

function clock(aheadMs: number): string {
  if (Math.abs(aheadMs) < 2_000) return 'Igual ao deste computador';
  const by = formatSpan(Math.abs(aheadMs));
  return aheadMs > 0
    ? `${by} adiantado em relação a este computador`
    : `${by} atrasado em relação a este computador`;
}
