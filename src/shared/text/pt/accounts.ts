import { formatNumber, plural } from '../format';
import { accounts } from './counts';

export const welcome = {
  title: 'Boas-vindas ao Sitedeck',
  lead: 'As estatísticas de todos os seus sites em um só app, até offline.',
  haveAccount: 'Conectar conta',
  haveAccountMore: 'Você precisa do endereço do servidor e de uma chave de API.',
  connect: 'Conectar conta',
  lookAround: 'Dar uma olhada antes',
  lookAroundMore: 'Seis sites de exemplo, 13 meses de visitas. Nada sai deste computador.',
  explore: 'Explorar dados de exemplo',
  measure: 'Medir seu próprio site',
  measureMore:
    'Ainda não tem servidor? O Sitedeck inclui um. Adicione um código às suas páginas e veja as visitas chegarem.',
  setUp: 'Configurar meu site',
  preparing: 'Preparando dados de exemplo…',
  preparingMore: 'Na primeira vez, leva alguns segundos.',
};

export const accountForm = {
  title: 'Conectar conta',
  lead: 'O Sitedeck testa a conexão antes de salvar.',
  name: 'Nome',
  nameHint: 'O nome que você dá a esta conta. Deixe em branco para usar o nome do servidor.',
  missing: { address: 'Insira o endereço do servidor', key: 'Insira a chave de API' },
  address: 'Endereço do servidor',
  addressExample: 'https://stats.example.com',
  key: 'Chave de API',
  keyHint: 'Salva apenas no seu chaveiro.',
  connect: 'Conectar',
  connecting: 'Conectando…',
  consent: 'Conectar sem criptografia',
  consentMore: 'Confio na rede entre este computador e o servidor.',
  keepUntilQuit: 'Usar a chave até eu sair do app',
  keepUntilQuitMore: 'Ela nunca é gravada no disco. Na próxima vez, você a insere de novo.',
};

export const keyHelp = {
  title: 'Onde encontro a chave?',
  hosted: {
    title: 'Em um servidor administrado por outra pessoa',
    steps: [
      'O servidor emite uma chave para quem tem conta nele. Procure na sua conta ou pergunte a quem administra o servidor. Alguns planos não têm acesso à API.',
      'Copie a chave inteira e cole aqui.',
    ],
  },
  own: {
    title: 'Em um serviço Sitedeck próprio',
    steps: [
      'Use a chave que o serviço mostrou ao iniciar pela primeira vez.',
      'Ou crie outra onde o serviço está em execução, com a pasta de dados dele no lugar de FOLDER. O comando mostra a chave uma única vez.',
    ],
  },
  builtIn:
    'O serviço integrado ao Sitedeck não precisa de chave aqui. O próprio Sitedeck cria e guarda uma.',
};

export const replaceKey = {
  title: 'Inserir nova chave de API',
  lead: (name: string, address: string) =>
    `${name} (${address}). O Sitedeck testa a chave antes de salvar.`,
  save: 'Salvar chave',
  saving: 'Testando chave…',
};

export const switcher = {
  name: 'Trocar de conta',
  add: 'Conectar conta',
  find: 'Buscar conta…',
  findTitle: 'Buscar conta',
  findField: 'Nome ou endereço',
  findNone: 'Nenhuma conta encontrada',
  newWindow: 'Abrir em nova janela',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Ctrl+${key}`),
  findShortcut: (platform: string): string => (platform === 'darwin' ? '⇧⌘A' : 'Ctrl+Shift+A'),
  builtIn: 'Neste computador',
  notEncrypted: 'Sem criptografia',
  sampleName: 'Dados de exemplo',
  ownName: 'Meus sites',
};

export const settings = {
  title: 'Configurações',
  appearance: 'Aparência',
  theme: 'Tema',
  search: 'Buscar configurações',
  sections: 'Seções',
  sectionsFound: (count: number) =>
    `${formatNumber(count)} ${plural(count, { one: 'seção encontrada', many: 'de seções encontradas', other: 'seções encontradas' })}`,
  nothingFound: (words: string) => `Nenhuma configuração contém “${words}”.`,
  themes: { system: 'Padrão do sistema', light: 'Claro', dark: 'Escuro' },
  accounts: 'Contas',
  accountsCount: accounts,
  replaceKey: 'Substituir chave…',
  remove: 'Remover…',
  removeTitle: (name: string) => `Remover ${name}?`,
  removeMore:
    'A chave de API, as cópias offline, as notas, as vistas salvas e os relatórios são excluídos deste computador. No servidor, fica tudo.',
  removeBuiltIn:
    'Os sites, as visitas e as cópias offline são excluídos deste computador. Não é possível desfazer.',
  removeConfirm: 'Remover conta',
  about: 'Sobre o Sitedeck',
  license: 'O Sitedeck é um software livre sob a licença MIT.',
  notices: 'Licenças de terceiros',
  noticesMore:
    'O Sitedeck é feito com estes pacotes. O Electron e o Chromium têm licenças próprias, ao lado do programa.',
  version: (version: string) => `Sitedeck ${version}`,
};
