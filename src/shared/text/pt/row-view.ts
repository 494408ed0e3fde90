import { formatNumber } from '../format';

export const rowView = {
  name: (label: string, list: string) => `${list}: ${label}`,
  rank: (rank: number, total: number) => `Nº ${formatNumber(rank)} de ${formatNumber(total)}`,
  was: (count: string) => `antes: ${count}`,
  noneBefore: 'antes: zero',
  noneNow: 'Ausente neste período',
  now: 'Agora',
  before: 'Antes',
  perDay: 'Por dia',
  line: (days: number) =>
    days === 1 ? 'Por dia' : `Média diária a cada ${formatNumber(days)} dias`,
  legend: (label: string) => `${label}, média diária`,
  open: (value: string) => `Abrir ${value}`,
  copy: 'Copiar esta linha',
  copied: (label: string) => `Linha copiada: ${label}`,
  showInList: 'Mostrar na lista completa',
  noFilter:
    'Não dá para filtrar por isto. O servidor conta cada lista separadamente e não sabe o que mais estas visitas fizeram.',
  earlier: 'Linha anterior',
  later: 'Próxima linha',
  close: 'Fechar',
};
