import type { ErrorCode } from '../../failures/failure';
import type { FailureWords } from '../en/failures';
import { formatTime } from '../format';
import { theTime } from './counts';

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'Sin conexión',
    advice: 'Las copias sin conexión siguen disponibles. Sitedeck vuelve a conectarse solo.',
  },
  unreachable: {
    title: 'No se puede acceder al servidor',
    advice: 'Comprueba la dirección y que el servidor esté en marcha.',
  },
  timeout: {
    title: 'El servidor no respondió a tiempo',
    advice: 'Puede que esté ocupado. Vuelve a intentarlo en un momento.',
  },
  certificate: {
    title: 'El certificado del servidor no es de confianza',
    advice:
      'Puede que haya caducado, sea de otro servidor o proceda de un emisor que este equipo no conoce. Consulta a quien administra el servidor.',
  },
  'certificate-changed': {
    title: 'El certificado del servidor cambió',
    advice:
      'Puede que se haya renovado o que alguien intercepte la conexión. Compara las huellas digitales con quien administra el servidor.',
  },
  'insecure-address': {
    title: 'Esta conexión no está cifrada',
    advice: 'Otras personas de la red podrían leer tu clave de API. Usa https:// si es posible.',
  },
  'not-https': {
    title: 'No hay HTTPS en esta dirección',
    advice: 'Comprueba el puerto o usa http:// si es lo que quieres.',
  },
  'port-blocked': {
    title: 'Este puerto no se puede usar',
    advice:
      'Está reservado para otro tipo de servicio y Sitedeck no puede conectarse a él. Usa otro puerto.',
  },
  redirected: {
    title: 'El servidor redirige a otra dirección',
    advice: 'Tu clave no se envió. Comprueba la dirección y la clave.',
  },
  proxy: {
    title: 'El proxy rechazó la conexión',
    advice: 'Comprueba el proxy de este equipo. Puede que pida un inicio de sesión.',
  },
  gateway: {
    title: 'Algo delante del servidor rechazó la solicitud',
    advice:
      'Una puerta de enlace o un cortafuegos pide un inicio de sesión o bloquea Sitedeck. Tu clave de API no se comprobó. Consulta a quien administra el servidor.',
  },
  'captive-portal': {
    title: 'Primero inicia sesión en esta red',
    advice: 'Abre cualquier página en el navegador, inicia sesión y vuelve a intentarlo.',
  },
  'not-this-api': {
    title: 'Aquí no hay ningún servidor de analítica',
    advice: 'Comprueba la dirección. Puede que necesite una ruta, como /analytics.',
  },
  'malformed-answer': {
    title: 'No se pudo leer la respuesta del servidor',
    advice:
      'Puede que haya llegado incompleta. Vuelve a intentarlo. Si sigue ocurriendo, avisa a quien administra el servidor.',
  },
  'too-large': {
    title: 'Demasiados datos',
    advice: 'Elige un periodo más corto o menos filas.',
  },
  unauthorized: {
    title: 'El servidor no aceptó tu clave de API',
    advice: 'Puede que esté incompleta, reemplazada o revocada. Escribe la clave actual.',
  },
  forbidden: {
    title: 'Sin acceso a la API',
    advice:
      'Tu clave funciona, pero su plan o su rol no incluyen esto. Consulta a quien administra el servidor.',
  },
  'not-found': {
    title: 'Esto ya no existe',
    advice:
      'Puede que el sitio web se haya eliminado o sea de otra cuenta. Vuelve a cargar la lista.',
  },
  conflict: {
    title: 'Otra persona cambió esto',
    advice: 'Vuelve a cargarlo y haz de nuevo tu cambio.',
  },
  validation: {
    title: 'Algunos campos no se aceptaron',
    advice: 'Corrígelos y guarda de nuevo.',
  },
  throttled: {
    title: 'El servidor necesita un momento',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'Sitedeck continúa en un momento.'
        : `Sitedeck continúa a ${theTime(formatTime(error.retryAfter))}.`,
  },
  'server-error': {
    title: 'El servidor tiene un problema',
    advice: (error) =>
      error.status === undefined
        ? 'Vuelve a intentarlo más tarde. Las copias sin conexión siguen disponibles.'
        : `Respondió con el error ${error.status}. Vuelve a intentarlo más tarde. Las copias sin conexión siguen disponibles.`,
  },
  'unexpected-status': {
    title: 'Respuesta inesperada del servidor',
    advice: (error) =>
      error.status === undefined
        ? 'Comprueba la dirección o vuelve a intentarlo más tarde.'
        : `Respondió con el estado ${error.status}. Comprueba la dirección o vuelve a intentarlo más tarde.`,
  },
  'key-malformed': {
    title: 'Esto no parece una clave de API',
    advice: 'Las claves no tienen espacios ni saltos de línea. Cópiala de nuevo.',
  },
  'key-missing': {
    title: 'Falta la clave de API',
    advice: 'No está en tu llavero. Escríbela de nuevo.',
  },
  'key-of-other-origin': {
    title: 'Es otro servidor',
    advice:
      'Sitedeck solo envía una clave al servidor para el que la escribiste. Escribe la clave de API de la nueva dirección.',
  },
  'keychain-missing': {
    title: 'Este equipo no tiene llavero',
    advice: 'Instala uno, como GNOME Keyring, o usa la clave hasta que salgas de Sitedeck.',
  },
  'keychain-locked': {
    title: 'El llavero está bloqueado',
    advice: 'Desbloquéalo y vuelve a intentarlo, o usa la clave hasta que salgas de Sitedeck.',
  },
  'keychain-slow': {
    title: 'El llavero no responde',
    advice:
      'Puede que pida su contraseña en otra ventana. Respóndele y vuelve a intentarlo, o usa la clave hasta que salgas de Sitedeck.',
  },
  'keychain-failed': {
    title: 'No se pudo guardar la clave en el llavero',
    advice: 'Comprueba el llavero de tu sistema o usa la clave hasta que salgas de Sitedeck.',
  },
  'address-malformed': {
    title: 'Esto no es una dirección de servidor',
    advice:
      'Escríbela así: https://stats.example.com, con su puerto o su ruta si los tiene, pero sin nombre de usuario, ? ni #.',
  },
  'account-unknown': {
    title: 'Se quitó esta cuenta',
    advice: 'Elige otra cuenta.',
  },
  'account-known': {
    title: 'Ya tienes esta cuenta',
    advice: 'Otra cuenta usa el mismo servidor y la misma clave. Cambia a esa cuenta.',
  },
  'not-saved': {
    title: 'No disponible sin conexión',
    advice: 'Aparecerá cuando tengas conexión.',
  },
  'store-failed': {
    title: 'El almacenamiento sin conexión no funciona',
    advice: 'Comprueba que el disco no esté lleno. Con conexión, Sitedeck sigue funcionando.',
  },
  'settings-not-saved': {
    title: 'No se pudo guardar tu cambio',
    advice:
      'El ajuste sigue como estaba. Comprueba que el disco no esté lleno y vuelve a intentarlo.',
  },
  'settings-malformed': {
    title: 'Esto no es un archivo de ajustes de Sitedeck',
    advice: 'No se cambió nada. Elige un archivo exportado por Sitedeck.',
  },
  'logo-malformed': {
    title: 'Este archivo no es una imagen PNG, JPEG o SVG',
    advice: 'Puede que esté dañado. Elige otro archivo.',
  },
  'logo-too-large': {
    title: 'Esta imagen es demasiado grande',
    advice: 'Elige una de hasta 5 MB y 10\u00a0000 píxeles por lado.',
  },
  'logo-too-small': {
    title: 'Esta imagen es demasiado pequeña',
    advice: 'Elige una de al menos 16 píxeles por lado.',
  },
  'logo-unsafe': {
    title: 'Este SVG no es solo una imagen',
    advice:
      'Tiene un script o carga algo de otro lugar. Expórtalo como SVG sencillo o elige un PNG.',
  },
  'database-malformed': {
    title: 'Esto no es una base de datos de países',
    advice:
      'No se cambió nada. Elige un archivo en el formato de MaxMind (.mmdb) que tenga países.',
  },
  'authority-malformed': {
    title: 'Esto no es un certificado de CA',
    advice:
      'No se cambió nada. Elige el archivo PEM o DER de la CA que emitió el certificado del servidor.',
  },
  'authority-expired': {
    title: 'Este certificado de CA ha caducado',
    advice: 'No se cambió nada. Pide el actual a quien administra el servidor.',
  },
  'service-stopped': {
    title: 'El servicio integrado está detenido',
    advice: 'Inícialo para ver cifras actuales.',
  },
  'service-failed': {
    title: 'El servicio integrado no se inició',
    advice: 'Vuelve a intentarlo. Si sigue ocurriendo, reinicia Sitedeck.',
  },
  'port-taken': {
    title: 'Otro programa usa este puerto',
    advice: 'Cierra ese programa o elige otro puerto.',
  },
  'code-missing': {
    title: 'No se pudo cargar esta parte de Sitedeck',
    advice: 'Puede que sus archivos hayan cambiado desde el inicio. Reinicia Sitedeck.',
  },
  'too-many-windows': {
    title: 'Hay demasiadas ventanas abiertas',
    advice: 'Cierra una antes de abrir otra.',
  },
  'file-not-written': {
    title: 'No se pudo guardar el archivo',
    advice:
      'Puede que el disco esté lleno, que la carpeta sea de solo lectura o que otro programa tenga abierto el archivo. Elige otro nombre u otra carpeta. Los archivos existentes no han cambiado.',
  },
  'file-not-restored': {
    title: 'No se pudieron restaurar los archivos anteriores',
    advice:
      'El informe no se pudo guardar completo, y tampoco se pudieron restaurar los archivos ya reemplazados. Sus versiones anteriores están en la carpeta, con los nombres indicados.',
  },
  'not-allowed-here': {
    title: 'Tu organización no lo permite',
    advice: 'Consulta a quien administra este equipo.',
  },
  'website-gone': {
    title: 'Un sitio web de este informe ya no existe',
    advice:
      'Se quitó su cuenta, se eliminó el sitio o hay otro dominio en su lugar. Elige de nuevo los sitios web.',
  },
  'no-websites': {
    title: 'No hay sitios web para el informe',
    advice: 'Conecta una cuenta o añade un sitio web.',
  },
  'report-incomplete': {
    title: 'No se pudo cargar una parte del informe',
    advice: 'Sitedeck vuelve a intentarlo más tarde. También puedes crear el informe ahora.',
  },
  'folder-missing': {
    title: 'No se encuentra la carpeta',
    advice: 'Conecta el disco donde está o elige otra carpeta para el informe.',
  },
  'mail-not-set-up': {
    title: 'Falta configurar un servidor de correo',
    advice: 'Configura uno en los ajustes, en “Informes programados”.',
  },
  'mail-unreachable': {
    title: 'No se puede acceder al servidor de correo',
    advice: 'Comprueba el nombre, el puerto y tu red.',
  },
  'mail-insecure': {
    title: 'Sin conexión cifrada con el servidor de correo',
    advice:
      'No se envió nada. Comprueba el nombre y el certificado del servidor o elige el otro tipo de cifrado.',
  },
  'mail-login': {
    title: 'El servidor de correo rechazó el inicio de sesión',
    advice:
      'Comprueba el nombre de usuario y la contraseña. Muchos proveedores piden una contraseña de aplicación.',
  },
  'mail-password-missing': {
    title: 'La contraseña del servidor de correo no está en el llavero',
    advice: 'Escríbela de nuevo en “Editar servidor”.',
  },
  'mail-refused': {
    title: 'El servidor de correo rechazó el mensaje o a un destinatario',
    advice:
      'Comprueba el remitente y los destinatarios. Puede que el mensaje sea demasiado grande.',
  },
  'mail-unsure': {
    title: 'El servidor de correo no confirmó la recepción del mensaje',
    advice:
      'Sitedeck no vuelve a enviarlo. Pregunta a un destinatario si le llegó antes de crear otra vez el informe.',
  },
  'bad-argument': {
    title: 'Algo salió mal en Sitedeck',
    advice: 'Es un error nuestro. Copia los detalles para informarnos.',
  },
  cancelled: {
    title: 'Detenido',
    advice: 'Inícialo de nuevo cuando lo necesites.',
  },
  internal: {
    title: 'Sitedeck tuvo un problema',
    advice: 'Es un error nuestro. Vuelve a intentarlo o copia los detalles para informarnos.',
  },
};
