import type { share as english } from '../en/share';

export const share: typeof english = {
  button: 'Compartilhar',
  title: 'Quem pode ver estas estatísticas',
  hints: {
    0: 'Qualquer pessoa com o link',
    1: 'Somente quem tem esta conta',
    2: 'Qualquer pessoa com o link e a senha',
  },
  setPassword: 'Definir senha',
  copy: 'Copiar link',
  open: 'Abrir a página',
  noLink: 'O link está nas páginas do seu servidor.',
  localHead: 'Funciona somente neste computador.',
  local: 'Para compartilhar, execute o serviço em um servidor.',
  how: 'Como executá-lo em um servidor',
  openHere: 'Abrir a página aqui',
};
