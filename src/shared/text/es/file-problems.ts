import type { FileProblem } from '../../bridge/contract';

export const fileProblems: Record<FileProblem['code'], { title: string; text: string }> = {
  'accounts-damaged': {
    title: 'No se pudieron cargar tus cuentas',
    text: 'El archivo estaba dañado. Tus claves están a salvo en el llavero. Conecta las cuentas de nuevo.',
  },
  'accounts-unreadable': {
    title: 'No se pudieron abrir tus cuentas',
    text: 'No se cambió nada. Comprueba que tengas permiso para leer el archivo y reinicia Sitedeck.',
  },
  'assistants-damaged': {
    title: 'No se pudieron cargar los permisos de los asistentes',
    text: 'El archivo estaba dañado. Los asistentes no pueden leer nada hasta que lo permitas de nuevo en Ajustes.',
  },
  'assistants-unreadable': {
    title: 'No se pudieron abrir los permisos de los asistentes',
    text: 'Los asistentes no pueden leer nada. Comprueba que tengas permiso para leer el archivo y reinicia Sitedeck.',
  },
  'collections-damaged': {
    title: 'No se pudieron cargar tus notas y vistas guardadas',
    text: 'El archivo estaba dañado. Se conserva con otro nombre; las nuevas se guardan en un archivo nuevo.',
  },
  'collections-unreadable': {
    title: 'No se pudieron abrir tus notas y vistas guardadas',
    text: 'No se cambió nada. Comprueba que tengas permiso para leer el archivo y reinicia Sitedeck.',
  },
  'draft-damaged': {
    title: 'No se pudo recuperar lo que estaba sin guardar',
    text: 'El archivo estaba dañado. No afecta a otros formularios.',
  },
  'favorites-damaged': {
    title: 'No se pudieron cargar los favoritos de este equipo',
    text: 'El archivo estaba dañado. Vuelve a marcar tus sitios web en los servidores que no guardan favoritos.',
  },
  'favorites-unreadable': {
    title: 'No se pudieron abrir los favoritos de este equipo',
    text: 'No se cambió nada. Comprueba que tengas permiso para leer el archivo y reinicia Sitedeck.',
  },
  'reports-damaged': {
    title: 'No se pudieron cargar tus informes programados',
    text: 'El archivo estaba dañado. Se conserva con otro nombre. Vuelve a añadir los informes en los ajustes.',
  },
  'reports-unreadable': {
    title: 'No se pudieron abrir tus informes programados',
    text: 'No se cambió nada. Comprueba que tengas permiso para leer el archivo y reinicia Sitedeck.',
  },
  'service-damaged': {
    title: 'Los datos del servicio integrado estaban dañados',
    text: 'El servicio empieza de nuevo con los sitios web de ejemplo. Los que añadiste están en el archivo anterior.',
  },
  'store-damaged': {
    title: 'Las copias sin conexión estaban dañadas',
    text: 'Las copias vuelven a medida que consultas sitios web.',
  },
  'store-newer': {
    title: 'Las copias sin conexión son de una versión más reciente de Sitedeck',
    text: 'No se cambió nada. Actualiza Sitedeck para usar y guardar copias sin conexión.',
  },
  'store-unwritable': {
    title: 'No se pudieron guardar copias sin conexión',
    text: 'Comprueba que haya espacio en el disco y que tengas permiso para escribir el archivo.',
  },
};
