import type { share as english } from '../en/share';

export const share: typeof english = {
  button: 'Compartir',
  title: 'Quién puede ver estas estadísticas',
  hints: {
    0: 'Cualquiera que tenga el enlace',
    1: 'Solo quienes tienen esta cuenta',
    2: 'Cualquiera que tenga el enlace y la contraseña',
  },
  setPassword: 'Definir contraseña',
  copy: 'Copiar enlace',
  open: 'Abrir la página',
  noLink: 'El enlace está en las páginas de tu servidor.',
  localHead: 'Funciona solo en este ordenador.',
  local: 'Para compartirla, ejecuta el servicio en un servidor.',
  how: 'Cómo ejecutarlo en un servidor',
  openHere: 'Abrir la página aquí',
};
