import type { Catalogue } from '../en';
import { formatNumber } from '../format';

/** The report: its sheets, and what is chosen beside them. */
export const report: Catalogue['report'] = {
  report: 'Relatório',
  save: 'Salvar em PDF',
  loading: 'Carregando números mais recentes…',
  paper: 'Papel',
  papers: { a4: 'A4', letter: 'Carta' },
  /** What makes the report one's own. */
  look: {
    title: 'Logo, cor e nota',
    logo: 'Logo',
    logoHint: 'Em todos os relatórios. PNG, JPEG ou SVG, até 5 MB.',
    logoAlt: 'Seu logo',
    chooseLogo: 'Escolher logo…',
    replaceLogo: 'Substituir logo…',
    chooseTitle: 'Escolher um logo',
    removeLogo: 'Remover logo',
    logoRemoved: 'Logo removido',
    color: 'Cor',
    colorHint: 'Em todos os relatórios.',
    useAccountColor: 'Usar cor da conta',
    darker: {
      text: 'Esta cor é clara demais para texto sobre branco. O texto usa um tom mais escuro.',
      shapes:
        'Esta cor é clara demais sobre branco. Texto, linhas e barras usam um tom mais escuro.',
    },
    note: (domain) => `Nota para ${domain}`,
    noteHint: 'No topo dos relatórios deste site. Salva apenas neste computador.',
  },
  title: (domain, period) => `${domain}, ${period}`,
  kind: 'Relatório do site',
  comparedWith: (period) => `Em comparação com ${period}`,
  notCompared: 'Sem comparação com outro período',
  more: (values) => `mais ${formatNumber(values)}`,
  nothingIn: (titles) => `Sem dados neste período: ${titles}`,
  missing: (titles) => `Não carregado: ${titles}`,
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  visit: 'Visita',
  visitMore:
    'Alguém chega de outro site ou abre o endereço diretamente. A mesma pessoa pode contar como mais de uma visita.',
  change: 'Variação',
  changeMore:
    'Em relação ao período indicado no topo. Em cinza pode ser acaso; um traço quando o número anterior é desconhecido ou ambos são zero.',
  lists: 'Listas',
  listsMore:
    'Mostram as primeiras linhas. A parcela se refere a todas as visitas ou visualizações do período.',
  numbers: 'Números',
  numbersMore: (account, read) =>
    `De ${account}, lidos em ${read}. Os dias seguem o fuso horário do servidor.`,
};
