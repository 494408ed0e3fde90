import { formatShare } from '../format';

export const forms = {
  lost: {
    title: 'Se perdieron tus ajustes para este equipo',
    advice:
      'El archivo estaba dañado. El tema, los formatos de números y fechas y las columnas vuelven a sus valores predeterminados.',
  },
  title: 'Idioma y formatos',
  language: 'Idioma',
  systemLanguage: 'Como el sistema',
  names: {
    density: 'Densidad',
    week: 'Primer día de la semana',
    numbers: 'Formato numérico',
    dates: 'Formato de fecha',
    period: 'Periodo predeterminado',
    refresh: 'Actualizar las cifras de hoy',
    usual: 'Lo habitual, en gráficos por día',
  },
  densities: { comfortable: 'Amplia', compact: 'Compacta' },
  weeks: { monday: 'Lunes', sunday: 'Domingo', saturday: 'Sábado' },
  numberForms: { language: 'Según el idioma', en: '1,234.5', de: '1.234,5', fr: '1 234,5' },
  dateForms: { language: 'Según el idioma', iso: '2026-11-21' },
  csvSeparator: 'Separador de CSV',
  csvSeparators: {
    language: 'Según el idioma',
    comma: 'Coma',
    semicolon: 'Punto y coma',
    tab: 'Tabulación',
  },
  periodLast: 'Último usado',
  refreshes: {
    '1': 'Cada minuto',
    '5': 'Cada 5 minutos',
    '15': 'Cada 15 minutos',
    never: 'Solo cuando lo pida',
  },
  usualChoices: { shown: 'Visible', hidden: 'Oculto' },
};

export const desktop = {
  title: 'Escritorio',
  tray: 'Visitas de hoy en la bandeja del sistema (macOS: barra de menús)',
  trayNone: 'No mostrar',
  switches: {
    spellCheck: {
      label: 'Revisar la ortografía en los campos',
      hint: 'Salvo en macOS, se descarga una vez un diccionario de Google.',
    },
    updates: { label: 'Buscar actualizaciones automáticamente' },
  },
  managed: 'Lo define tu organización.',
  check: 'Buscar ahora',
  install: 'Reiniciar y actualizar',
  updateStates: {
    off: 'Esta copia no busca actualizaciones.',
    idle: 'Aún sin buscar',
    checking: 'Buscando actualizaciones…',
    current: 'Sitedeck está al día',
    failed: 'No se pudieron buscar actualizaciones. Vuelve a intentarlo más tarde.',
    refused:
      'Actualización rechazada. No la firmaron los creadores de Sitedeck o se modificó por el camino.',
  },
  updateVersions: {
    downloading: (version: string) => `Descargando la versión ${version}…`,
    ready: (version: string) => `La versión ${version} está lista.`,
  },
};

export const alertSettings = {
  title: 'Alertas',
  lead: 'Cada hora, Sitedeck compara tus favoritos con el mismo día de la semana y la misma hora de las últimas cuatro semanas.',
  on: 'Avisarme de horas inusuales',
  spike: 'Si las visitas se disparan',
  drop: 'Si las visitas caen',
  more: (share: number) => `${formatShare(share)} más de lo habitual`,
  less: (share: number) => `${formatShare(share)} menos de lo habitual`,
  silence: 'Si no hay visitas',
  quiet: 'No molestar',
  from: 'Desde',
  to: 'Hasta',
};

export const privacy = {
  title: 'Privacidad y datos',
  facts: [
    'Sitedeck solo carga estadísticas de tus servidores.',
    'No envía datos de uso. Los informes de fallos se quedan en este equipo.',
    'Las claves de API se guardan en tu llavero. Los registros no contienen claves y ocupan 5 MB como máximo.',
  ],
  folders: {
    data: 'Abrir carpeta de datos',
    logs: 'Abrir registros',
    crashes: 'Abrir informes de fallos',
  },
  reset: 'Restablecer ajustes…',
  resetTitle: '¿Restablecer todos los ajustes?',
  resetMore:
    'Todos los ajustes vuelven a sus valores predeterminados. Las cuentas, las claves y las copias sin conexión se conservan.',
  resetConfirm: 'Restablecer ajustes',
};
