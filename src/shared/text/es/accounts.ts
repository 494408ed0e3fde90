import { formatNumber } from '../format';
import { accounts, agree } from './counts';

export const welcome = {
  title: 'Te damos la bienvenida a Sitedeck',
  lead: 'Las estadísticas de todos tus sitios web en una sola aplicación, también sin conexión.',
  haveAccount: 'Conectar cuenta',
  haveAccountMore: 'Necesitas la dirección del servidor y una clave de API.',
  connect: 'Conectar cuenta',
  lookAround: 'Echar un vistazo',
  lookAroundMore: 'Seis sitios web de ejemplo con 13 meses de visitas. Nada sale de este equipo.',
  explore: 'Ver datos de ejemplo',
  measure: 'Medir tu propio sitio web',
  measureMore:
    '¿Aún no tienes servidor? Sitedeck incluye uno. Añade un código a tus páginas y mira cómo llegan las visitas.',
  setUp: 'Configurar mi sitio web',
  preparing: 'Preparando datos de ejemplo…',
  preparingMore: 'La primera vez tarda unos segundos.',
};

export const accountForm = {
  title: 'Conectar cuenta',
  lead: 'Sitedeck prueba la conexión antes de guardar.',
  name: 'Nombre',
  nameHint: 'Tu nombre para esta cuenta. Déjalo vacío para usar el del servidor.',
  missing: {
    address: 'Escribe la dirección del servidor',
    key: 'Escribe la clave de API',
  },
  address: 'Dirección del servidor',
  addressExample: 'https://stats.example.com',
  key: 'Clave de API',
  keyHint: 'Se guarda solo en tu llavero.',
  connect: 'Conectar',
  connecting: 'Conectando…',
  consent: 'Conectar sin cifrado',
  consentMore: 'Confío en la red entre este equipo y el servidor.',
  keepUntilQuit: 'Usar la clave hasta que salga de Sitedeck',
  keepUntilQuitMore:
    'Nunca se escribe en el disco. La próxima vez tendrás que escribirla de nuevo.',
};

export const keyHelp = {
  title: '¿Dónde encuentro la clave?',
  hosted: {
    title: 'En un servidor que gestiona otra persona',
    steps: [
      'El servidor da una clave a quien tiene una cuenta en él. Búscala en tu cuenta o pídela a quien gestiona el servidor. Algunos planes no incluyen acceso a la API.',
      'Copia la clave entera y pégala aquí.',
    ],
  },
  own: {
    title: 'En un servicio de Sitedeck propio',
    steps: [
      'Usa la clave que mostró el servicio al iniciarse por primera vez.',
      'O crea otra donde se ejecuta el servicio, con su carpeta de datos en lugar de FOLDER. El comando muestra la clave una sola vez.',
    ],
  },
  builtIn:
    'El servicio integrado de Sitedeck no necesita que escribas una clave. Sitedeck la crea y la guarda por su cuenta.',
};

export const replaceKey = {
  title: 'Escribir nueva clave de API',
  lead: (name: string, address: string) =>
    `${name} (${address}). Sitedeck prueba la clave antes de guardarla.`,
  save: 'Guardar clave',
  saving: 'Probando clave…',
};

export const switcher = {
  name: 'Cambiar de cuenta',
  add: 'Conectar cuenta',
  find: 'Buscar cuenta…',
  findTitle: 'Buscar cuenta',
  findField: 'Nombre o dirección',
  findNone: 'Sin resultados',
  newWindow: 'Abrir en otra ventana',
  shortcut: (platform: string, key: string) => (platform === 'darwin' ? `⌘${key}` : `Ctrl+${key}`),
  findShortcut: (platform: string) => (platform === 'darwin' ? '⇧⌘A' : 'Ctrl+Mayús+A'),
  notEncrypted: 'Sin cifrar',
  builtIn: 'En este equipo',
  sampleName: 'Datos de ejemplo',
  ownName: 'Mis sitios web',
};

export const settings = {
  title: 'Ajustes',
  appearance: 'Apariencia',
  theme: 'Tema',
  search: 'Buscar en los ajustes',
  sections: 'Secciones',
  sectionsFound: (count: number) =>
    `${formatNumber(count)} ${agree(count, 'sección encontrada', 'secciones encontradas')}`,
  nothingFound: (words: string) => `Ningún ajuste contiene “${words}”.`,
  themes: { system: 'Como el sistema', light: 'Claro', dark: 'Oscuro' },
  accounts: 'Cuentas',
  accountsCount: accounts,
  replaceKey: 'Reemplazar clave…',
  remove: 'Quitar…',
  removeTitle: (name: string) => `¿Quitar ${name}?`,
  removeMore:
    'Su clave de API, copias sin conexión, notas, vistas guardadas e informes se eliminan de este equipo. El servidor lo conserva todo.',
  removeBuiltIn:
    'Sus sitios web, visitas y copias sin conexión se eliminan de este equipo. No se puede deshacer.',
  removeConfirm: 'Quitar cuenta',
  about: 'Acerca de Sitedeck',
  license: 'Sitedeck es software libre con licencia MIT.',
  notices: 'Licencias de terceros',
  noticesMore:
    'Sitedeck incluye estos paquetes. Electron y Chromium traen sus propias licencias, junto al programa.',
  version: (version: string) => `Sitedeck ${version}`,
};
