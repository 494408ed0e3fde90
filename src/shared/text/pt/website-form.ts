import { formatNumber } from '../format';

export const websiteForm = {
  add: 'Adicionar site',
  adding: 'Adicionando…',
  addTitle: 'Adicionar site',
  edit: (domain: string) => `Editar ${domain}`,
  advanced: 'Avançado',
  becomes: (domain: string) => `Será adicionado como ${domain}.`,
  withoutWww: (domain: string) => `“www.” removido: será adicionado como ${domain}.`,
  keepPassword: 'Deixe em branco para manter a atual.',
  notShown: 'O servidor oculta esta lista. Deixe em branco para mantê-la ou insira uma nova.',
  favoriteHere: 'O servidor não guarda favoritos. Este fica neste computador.',
  save: 'Salvar',
  saving: 'Salvando…',
  faults: {
    domainMissing: 'Insira o domínio do site.',
    domainMalformed:
      'Isto não é um nome de domínio. Precisa de um ponto e de nenhum espaço, como example.com.',
    domainTooLong: (length: number, most: number) =>
      `Este domínio tem ${formatNumber(length)} caracteres. O limite é ${formatNumber(most)}.`,
    labelTooLong: (length: number, most: number) =>
      `Uma parte entre dois pontos tem ${formatNumber(length)} caracteres. O limite é ${formatNumber(most)}.`,
    passwordMissing: 'Insira uma senha ou escolha outra opção.',
    passwordTooLong: (most: number) => `No máximo ${formatNumber(most)} caracteres.`,
  },
  remove: (domain: string) => `Excluir ${domain}`,
  removeTitle: (domain: string) => `Excluir ${domain}?`,
  removeText:
    'Isto exclui do servidor o site e todas as estatísticas dele. Você tem 6 segundos para desfazer.',
  removeType: (domain: string) => `Digite ${domain} para confirmar`,
  removeConfirm: 'Excluir site',
  deleting: (domain: string) => `Excluindo ${domain}…`,
  deletingShort: 'Excluindo…',
  deleted: (domain: string) => `${domain} excluído`,
  notDeleted: (domain: string) => `Não foi possível excluir ${domain}`,
  saved: (domain: string) => `${domain} salvo`,
};
