import { formatShare } from '../format';

export const forms = {
  lost: {
    title: 'Suas configurações deste computador se perderam',
    advice:
      'O arquivo estava danificado. Tema, formatos de número e data e colunas voltaram ao padrão.',
  },
  title: 'Idioma e formatos',
  language: 'Idioma',
  systemLanguage: 'Padrão do sistema',
  names: {
    density: 'Densidade',
    week: 'Início da semana',
    numbers: 'Formato de número',
    dates: 'Formato de data',
    period: 'Período padrão',
    refresh: 'Atualizar números de hoje',
    usual: 'Faixa normal em gráficos por dia',
  },
  densities: { comfortable: 'Confortável', compact: 'Compacta' },
  weeks: { monday: 'Segunda-feira', sunday: 'Domingo', saturday: 'Sábado' },
  numberForms: { language: 'Seguir o idioma', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'Seguir o idioma', iso: '2026-11-21' },
  csvSeparator: 'Separador de CSV',
  csvSeparators: {
    language: 'Seguir o idioma',
    comma: 'Vírgula',
    semicolon: 'Ponto e vírgula',
    tab: 'Tabulação',
  },
  periodLast: 'Último usado',
  refreshes: {
    '1': 'A cada minuto',
    '5': 'A cada 5 minutos',
    '15': 'A cada 15 minutos',
    never: 'Quando eu pedir',
  },
  usualChoices: { shown: 'Visível', hidden: 'Oculta' },
};

export const desktop = {
  title: 'Área de trabalho',
  tray: 'Visitas de hoje na bandeja do sistema (macOS: barra de menus)',
  trayNone: 'Desativado',
  switches: {
    spellCheck: {
      label: 'Verificar ortografia nos campos',
      hint: 'Exceto no macOS, um dicionário é baixado do Google uma única vez.',
    },
    updates: { label: 'Buscar atualizações automaticamente' },
  },
  managed: 'Definido pela sua organização.',
  check: 'Buscar agora',
  install: 'Reiniciar e atualizar',
  updateStates: {
    off: 'Esta cópia não busca atualizações.',
    idle: 'Ainda não verificado',
    checking: 'Buscando atualizações…',
    current: 'O Sitedeck está atualizado',
    failed: 'Não foi possível buscar atualizações. Tente mais tarde.',
    refused:
      'Atualização recusada. Não foi assinada por quem faz o Sitedeck ou foi alterada no caminho.',
  },
  updateVersions: {
    downloading: (version: string) => `Baixando a versão ${version}…`,
    ready: (version: string) => `A versão ${version} está pronta.`,
  },
};

export const alertSettings = {
  title: 'Alertas',
  lead: 'A cada hora, o Sitedeck compara seus favoritos com o mesmo dia da semana e a mesma hora das últimas quatro semanas.',
  on: 'Alertar sobre horas fora do normal',
  spike: 'Quando há um pico de visitas',
  drop: 'Quando há uma queda de visitas',
  more: (share: number) => `${formatShare(share)} a mais que o normal`,
  less: (share: number) => `${formatShare(share)} a menos que o normal`,
  silence: 'Quando não há visitas',
  quiet: 'Horário sem alertas',
  from: 'De',
  to: 'Até',
};

export const privacy = {
  title: 'Privacidade e dados',
  facts: [
    'O Sitedeck carrega estatísticas apenas dos seus servidores.',
    'Ele não envia dados de uso. Relatórios de falhas ficam neste computador.',
    'As chaves de API são salvas no seu chaveiro. Os logs não contêm chaves e ocupam no máximo 5 MB.',
  ],
  folders: {
    data: 'Abrir pasta de dados',
    logs: 'Abrir logs',
    crashes: 'Abrir relatórios de falhas',
  },
  reset: 'Redefinir configurações…',
  resetTitle: 'Redefinir todas as configurações?',
  resetMore:
    'Todas as configurações voltam ao padrão. Contas, chaves e cópias offline são mantidas.',
  resetConfirm: 'Redefinir configurações',
};
