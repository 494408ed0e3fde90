import { formatNumber, plural } from '../format';

export const keychain = {
  title: 'Chaveiro',
  note: 'As chaves de API são salvas no chaveiro deste computador, nunca em um arquivo.',
  check: 'Verificar chaveiro',
  good: 'O chaveiro funciona. Cada entrada pertence a uma conta.',
  orphans: (count: number) =>
    plural(count, {
      one: `O chaveiro funciona. ${formatNumber(count)} entrada não pertence a nenhuma conta daqui. Ela pode ser de outro usuário ou de outra cópia do Sitedeck:`,
      other: `O chaveiro funciona. ${formatNumber(count)} entradas não pertencem a nenhuma conta daqui. Elas podem ser de outro usuário ou de outra cópia do Sitedeck:`,
    }),
  orphanList: 'Entradas sem conta',
  delete: 'Excluir',
  deleteOf: (entry: string) => `Excluir ${entry}`,
  deleteAll: 'Excluir tudo',
};
