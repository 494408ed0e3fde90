import type { ErrorCode } from '../../failures/failure';
import type { FailureWords } from '../en/failures';
import { formatTime } from '../format';
import { fromTime } from './counts';

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'Você está offline',
    advice: 'As cópias offline continuam disponíveis. O Sitedeck se reconecta sozinho.',
  },
  unreachable: {
    title: 'Servidor inacessível',
    advice: 'Verifique o endereço e se o servidor está em execução.',
  },
  timeout: {
    title: 'O servidor não respondeu a tempo',
    advice: 'Pode estar ocupado. Tente de novo daqui a pouco.',
  },
  certificate: {
    title: 'O certificado do servidor não é confiável',
    advice:
      'Pode ter expirado, pertencer a outro servidor ou vir de um emissor que este computador não conhece. Fale com o administrador.',
  },
  'certificate-changed': {
    title: 'O certificado do servidor mudou',
    advice:
      'Pode ter sido renovado, ou alguém pode estar interceptando a conexão. Compare as impressões digitais com o administrador.',
  },
  'insecure-address': {
    title: 'Esta conexão não é criptografada',
    advice: 'Outras pessoas na rede podem ler sua chave de API. Use https:// se possível.',
  },
  'not-https': {
    title: 'Não há HTTPS neste endereço',
    advice: 'Verifique a porta ou use http://, se for essa a intenção.',
  },
  'port-blocked': {
    title: 'Esta porta não pode ser usada',
    advice:
      'Ela é reservada para outro tipo de serviço, por isso o Sitedeck não consegue se conectar. Use outra porta.',
  },
  redirected: {
    title: 'O servidor redireciona para outro endereço',
    advice: 'Sua chave não foi enviada. Verifique o endereço e a chave.',
  },
  proxy: {
    title: 'O proxy recusou a conexão',
    advice:
      'Verifique o proxy nas configurações de rede deste computador. Talvez ele peça um login que o Sitedeck não pode enviar.',
  },
  gateway: {
    title: 'Algo na frente do servidor recusou a solicitação',
    advice:
      'Um gateway ou firewall pede um login ou bloqueia o Sitedeck. Sua chave de API não foi verificada. Fale com o administrador.',
  },
  'captive-portal': {
    title: 'Faça login nesta rede primeiro',
    advice: 'Abra uma página no navegador, faça login e tente de novo.',
  },
  'not-this-api': {
    title: 'Nenhum servidor de análise encontrado aqui',
    advice: 'Verifique o endereço. Talvez precise de um caminho, como /analytics.',
  },
  'malformed-answer': {
    title: 'Não foi possível ler a resposta do servidor',
    advice:
      'Pode ter chegado incompleta. Tente de novo. Se continuar acontecendo, avise o administrador.',
  },
  'too-large': {
    title: 'Dados demais',
    advice: 'Escolha um período mais curto ou menos linhas.',
  },
  unauthorized: {
    title: 'O servidor não aceitou sua chave de API',
    advice: 'Ela pode estar incompleta, substituída ou revogada. Insira a chave atual.',
  },
  forbidden: {
    title: 'Sem acesso à API',
    advice:
      'Sua chave funciona, mas o plano ou a função não inclui isto. Fale com o administrador.',
  },
  'not-found': {
    title: 'Isto não existe mais',
    advice: 'O site pode ter sido excluído ou pertencer a outra conta. Recarregue a lista.',
  },
  conflict: {
    title: 'Outra pessoa alterou isto',
    advice: 'Recarregue e faça sua alteração de novo.',
  },
  validation: {
    title: 'Alguns campos não foram aceitos',
    advice: 'Corrija-os e salve de novo.',
  },
  throttled: {
    title: 'O servidor precisa de um momento',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'O Sitedeck continua daqui a pouco.'
        : `O Sitedeck continua ${fromTime(formatTime(error.retryAfter))}.`,
  },
  'server-error': {
    title: 'O servidor está com um problema',
    advice: (error) =>
      error.status === undefined
        ? 'Tente mais tarde. As cópias offline continuam disponíveis.'
        : `Ele respondeu com o erro ${error.status}. Tente mais tarde. As cópias offline continuam disponíveis.`,
  },
  'unexpected-status': {
    title: 'Resposta inesperada do servidor',
    advice: (error) =>
      error.status === undefined
        ? 'Verifique o endereço ou tente mais tarde.'
        : `Ele respondeu com o status ${error.status}. Verifique o endereço ou tente mais tarde.`,
  },
  'key-malformed': {
    title: 'Isto não parece uma chave de API',
    advice: 'Chaves não têm espaços nem quebras de linha. Copie de novo.',
  },
  'key-missing': {
    title: 'Falta a chave de API',
    advice: 'Ela não está no seu chaveiro. Insira de novo.',
  },
  'key-of-other-origin': {
    title: 'Servidor diferente',
    advice:
      'O Sitedeck só envia uma chave ao servidor para o qual você a inseriu. Insira a chave de API do novo endereço.',
  },
  'keychain-missing': {
    title: 'Este computador não tem chaveiro',
    advice: 'Instale um, como o GNOME Keyring, ou use a chave até sair do app.',
  },
  'keychain-locked': {
    title: 'O chaveiro está bloqueado',
    advice: 'Desbloqueie e tente de novo, ou use a chave até sair do app.',
  },
  'keychain-slow': {
    title: 'O chaveiro não responde',
    advice:
      'Ele pode estar pedindo a senha em outra janela. Responda lá e tente de novo, ou use a chave até sair do app.',
  },
  'keychain-failed': {
    title: 'Não foi possível salvar a chave no chaveiro',
    advice: 'Verifique o chaveiro do sistema ou use a chave até sair do app.',
  },
  'address-malformed': {
    title: 'Isto não é um endereço de servidor',
    advice:
      'Insira algo como https://stats.example.com, com porta ou caminho se houver, mas sem nome de usuário, ? ou #.',
  },
  'account-unknown': {
    title: 'Esta conta foi removida',
    advice: 'Escolha outra conta.',
  },
  'account-known': {
    title: 'Você já tem esta conta',
    advice: 'Outra conta usa o mesmo servidor e a mesma chave. Troque para ela.',
  },
  'not-saved': {
    title: 'Não disponível offline',
    advice: 'Aparece assim que houver conexão.',
  },
  'store-failed': {
    title: 'O armazenamento offline não funciona',
    advice: 'Verifique se o disco não está cheio. Online, o Sitedeck continua funcionando.',
  },
  'settings-not-saved': {
    title: 'Não foi possível salvar sua alteração',
    advice: 'A configuração não mudou. Verifique se o disco não está cheio e tente de novo.',
  },
  'settings-malformed': {
    title: 'Isto não é um arquivo de configurações do Sitedeck',
    advice: 'Nada foi alterado. Escolha um arquivo exportado pelo Sitedeck.',
  },
  'logo-malformed': {
    title: 'Este arquivo não é uma imagem PNG, JPEG ou SVG',
    advice: 'Pode estar danificado. Escolha outro arquivo.',
  },
  'logo-too-large': {
    title: 'Esta imagem é grande demais',
    advice: 'Escolha uma de até 5 MB e 10.000 pixels de cada lado.',
  },
  'logo-too-small': {
    title: 'Esta imagem é pequena demais',
    advice: 'Escolha uma de pelo menos 16 pixels de cada lado.',
  },
  'logo-unsafe': {
    title: 'Este SVG não é só uma imagem',
    advice:
      'Ele tem um script ou carrega algo de outro lugar. Exporte como SVG simples ou escolha um PNG.',
  },
  'database-malformed': {
    title: 'Isto não é um banco de dados de países',
    advice: 'Nada foi alterado. Escolha um arquivo no formato da MaxMind (.mmdb) com países.',
  },
  'authority-malformed': {
    title: 'Isto não é um certificado de CA',
    advice:
      'Nada foi alterado. Escolha o arquivo PEM ou DER da CA que emitiu o certificado do servidor.',
  },
  'authority-expired': {
    title: 'Este certificado de CA expirou',
    advice: 'Nada foi alterado. Peça o certificado atual ao administrador.',
  },
  'service-stopped': {
    title: 'O serviço integrado está parado',
    advice: 'Inicie o serviço para ver números atuais.',
  },
  'service-failed': {
    title: 'O serviço integrado não iniciou',
    advice: 'Tente de novo. Se continuar acontecendo, reinicie o Sitedeck.',
  },
  'port-taken': {
    title: 'Outro programa usa esta porta',
    advice: 'Feche esse programa ou escolha outra porta.',
  },
  'code-missing': {
    title: 'Não foi possível carregar esta parte do Sitedeck',
    advice: 'Os arquivos dela podem ter mudado desde o início. Reinicie o Sitedeck.',
  },
  'too-many-windows': {
    title: 'Há janelas demais abertas',
    advice: 'Feche uma antes de abrir outra.',
  },
  'file-not-written': {
    title: 'Não foi possível salvar o arquivo',
    advice:
      'O disco pode estar cheio, a pasta pode ser somente leitura ou o arquivo pode estar aberto em outro programa. Escolha outro nome ou outra pasta. Os arquivos existentes não mudaram.',
  },
  'file-not-restored': {
    title: 'Não foi possível restaurar os arquivos anteriores',
    advice:
      'Não foi possível salvar o relatório por completo nem restaurar os arquivos já substituídos. As versões anteriores estão na pasta, com os nomes indicados.',
  },
  'not-allowed-here': {
    title: 'Sua organização não permite isso',
    advice: 'Fale com o administrador deste computador.',
  },
  'website-gone': {
    title: 'Um site deste relatório não existe mais',
    advice:
      'A conta dele foi removida, ele foi excluído ou outro domínio está no lugar dele. Escolha os sites de novo.',
  },
  'no-websites': {
    title: 'Não há sites para o relatório',
    advice: 'Conecte uma conta ou adicione um site.',
  },
  'report-incomplete': {
    title: 'Não foi possível carregar uma parte do relatório',
    advice: 'O Sitedeck tenta de novo mais tarde. Você também pode criar o relatório agora.',
  },
  'folder-missing': {
    title: 'A pasta não foi encontrada',
    advice: 'Conecte o disco onde ela está ou escolha outra pasta para o relatório.',
  },
  'mail-not-set-up': {
    title: 'Nenhum servidor de e-mail configurado',
    advice: 'Adicione um nas configurações, em “Relatórios agendados”.',
  },
  'mail-unreachable': {
    title: 'Servidor de e-mail inacessível',
    advice: 'Verifique o nome, a porta e a sua rede.',
  },
  'mail-insecure': {
    title: 'Sem conexão criptografada com o servidor de e-mail',
    advice:
      'Nada foi enviado. Verifique o nome e o certificado do servidor ou escolha o outro tipo de criptografia.',
  },
  'mail-login': {
    title: 'O servidor de e-mail recusou o login',
    advice: 'Verifique o nome de usuário e a senha. Muitos provedores exigem uma senha de app.',
  },
  'mail-password-missing': {
    title: 'A senha do servidor de e-mail não está no chaveiro',
    advice: 'Insira a senha de novo em “Editar servidor”.',
  },
  'mail-refused': {
    title: 'O servidor de e-mail recusou a mensagem ou um destinatário',
    advice: 'Verifique o remetente e os destinatários. A mensagem pode ser grande demais.',
  },
  'mail-unsure': {
    title: 'O servidor de e-mail não confirmou o recebimento da mensagem',
    advice:
      'O Sitedeck não a envia de novo. Pergunte a um destinatário se a recebeu antes de criar o relatório outra vez.',
  },
  'bad-argument': {
    title: 'Algo deu errado no Sitedeck',
    advice: 'O erro é nosso. Copie os detalhes para nos avisar.',
  },
  cancelled: {
    title: 'Parado',
    advice: 'Inicie de novo quando precisar.',
  },
  internal: {
    title: 'O Sitedeck encontrou um problema',
    advice: 'O erro é nosso. Tente de novo ou copie os detalhes para nos avisar.',
  },
};
