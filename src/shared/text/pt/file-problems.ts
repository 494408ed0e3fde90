import type { FileProblem } from '../../bridge/contract';

export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'Não foi possível carregar suas contas',
    text: 'O arquivo estava danificado. Suas chaves estão seguras no chaveiro. Conecte as contas de novo.',
  },
  'accounts-unreadable': {
    title: 'Não foi possível abrir suas contas',
    text: 'Nada foi alterado. Verifique se você tem permissão para ler o arquivo e reinicie o Sitedeck.',
  },
  'assistants-damaged': {
    title: 'Não foi possível carregar as permissões dos assistentes',
    text: 'O arquivo estava danificado. Os assistentes não podem ler nada até você permitir de novo em Configurações.',
  },
  'assistants-unreadable': {
    title: 'Não foi possível abrir as permissões dos assistentes',
    text: 'Os assistentes não podem ler nada. Verifique se você tem permissão para ler o arquivo e reinicie o Sitedeck.',
  },
  'collections-damaged': {
    title: 'Não foi possível carregar suas notas e vistas salvas',
    text: 'O arquivo estava danificado. Ele fica guardado com outro nome; as novas são salvas em um novo arquivo.',
  },
  'collections-unreadable': {
    title: 'Não foi possível abrir suas notas e vistas salvas',
    text: 'Nada foi alterado. Verifique se você tem permissão para ler o arquivo e reinicie o Sitedeck.',
  },
  'draft-damaged': {
    title: 'Não foi possível recuperar o que não foi salvo',
    text: 'O arquivo estava danificado. Outros formulários não são afetados.',
  },
  'favorites-damaged': {
    title: 'Não foi possível carregar os favoritos deste computador',
    text: 'O arquivo estava danificado. Favorite seus sites de novo nos servidores sem favoritos.',
  },
  'favorites-unreadable': {
    title: 'Não foi possível abrir os favoritos deste computador',
    text: 'Nada foi alterado. Verifique se você tem permissão para ler o arquivo e reinicie o Sitedeck.',
  },
  'reports-damaged': {
    title: 'Não foi possível carregar seus relatórios agendados',
    text: 'O arquivo estava danificado. Ele fica guardado com outro nome. Adicione os relatórios de novo nas configurações.',
  },
  'reports-unreadable': {
    title: 'Não foi possível abrir seus relatórios agendados',
    text: 'Nada foi alterado. Verifique se você tem permissão para ler o arquivo e reinicie o Sitedeck.',
  },
  'service-damaged': {
    title: 'Os dados do serviço integrado estavam danificados',
    text: 'Ele recomeça com os sites de exemplo. Os sites que você adicionou estão no arquivo antigo.',
  },
  'store-damaged': {
    title: 'As cópias offline estavam danificadas',
    text: 'As cópias voltam à medida que você vê os sites.',
  },
  'store-newer': {
    title: 'As cópias offline são de uma versão mais nova do Sitedeck',
    text: 'Nada foi alterado. Instale a nova versão do Sitedeck para usar e salvar cópias offline.',
  },
  'store-unwritable': {
    title: 'Não foi possível salvar cópias offline',
    text: 'Verifique se há espaço no disco e se você tem permissão para gravar o arquivo.',
  },
};
