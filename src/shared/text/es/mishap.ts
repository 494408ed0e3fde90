export const mishap = {
  title: 'Algo salió mal en Sitedeck',
  text: (folder: string) =>
    `Es un error nuestro. Lo que guardaste sigue ahí. Si algo se comporta de forma extraña a partir de ahora, reinicia Sitedeck.\n\nLos detalles están en el registro: ${folder}`,
  restart: 'Reiniciar',
  continue: 'Continuar',
  quit: 'Salir',
};

export const start = {
  title: 'Sitedeck no se puede iniciar',
  sandboxMissing:
    'Este sistema impide que la AppImage te proteja con un entorno aislado (sandbox). Instala en su lugar el paquete .deb o .rpm. Para iniciar sin él, define SITEDECK_NO_SANDBOX=1.',
  dataUnusable: (folder: string, reason: string) =>
    `Sitedeck no puede guardar nada en la carpeta ${folder} (${reason}).\n\nComprueba que el disco esté conectado y que tengas permiso para escribir en esta carpeta, e inicia Sitedeck de nuevo.`,
  failed: (folder: string) =>
    `Es un error nuestro. Inicia Sitedeck de nuevo.\n\nLos detalles están en el registro: ${folder}`,
};
