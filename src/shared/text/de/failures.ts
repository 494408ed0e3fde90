import type { ErrorCode } from '../../failures/failure';
import type { FailureWords } from '../en/failures';
import { formatTime } from '../format';

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'Sie sind offline',
    advice: 'Offline-Kopien bleiben verfügbar. Sitedeck verbindet sich automatisch neu.',
  },
  unreachable: {
    title: 'Server nicht erreichbar',
    advice: 'Prüfen Sie die Adresse und ob der Server läuft.',
  },
  timeout: {
    title: 'Der Server hat nicht rechtzeitig geantwortet',
    advice: 'Vielleicht ist er überlastet. Versuchen Sie es gleich erneut.',
  },
  certificate: {
    title: 'Das Zertifikat des Servers ist nicht vertrauenswürdig',
    advice:
      'Es ist vielleicht abgelaufen, gehört zu einem anderen Server oder stammt von einem unbekannten Aussteller. Fragen Sie Ihre Administration.',
  },
  'certificate-changed': {
    title: 'Das Zertifikat des Servers hat sich geändert',
    advice:
      'Vielleicht wurde es erneuert, oder jemand fängt die Verbindung ab. Vergleichen Sie die Fingerabdrücke mit Ihrer Administration.',
  },
  'insecure-address': {
    title: 'Diese Verbindung ist nicht verschlüsselt',
    advice: 'Andere im Netz könnten Ihren API-Schlüssel lesen. Nutzen Sie möglichst https://.',
  },
  'not-https': {
    title: 'Kein HTTPS unter dieser Adresse',
    advice: 'Prüfen Sie den Port oder verwenden Sie http://, wenn das so gewollt ist.',
  },
  'port-blocked': {
    title: 'Dieser Port lässt sich nicht verwenden',
    advice:
      'Er ist für eine andere Art von Dienst reserviert, daher kann Sitedeck keine Verbindung herstellen. Verwenden Sie einen anderen Port.',
  },
  redirected: {
    title: 'Der Server leitet an eine andere Adresse weiter',
    advice: 'Ihr Schlüssel wurde nicht gesendet. Prüfen Sie Adresse und Schlüssel.',
  },
  proxy: {
    title: 'Der Proxy hat die Verbindung abgelehnt',
    advice: 'Prüfen Sie den Proxy dieses Computers. Vielleicht verlangt er eine Anmeldung.',
  },
  gateway: {
    title: 'Etwas vor dem Server hat die Anfrage abgelehnt',
    advice: 'Es blockiert Sitedeck oder verlangt eine Anmeldung. Fragen Sie Ihre Administration.',
  },
  'captive-portal': {
    title: 'Melden Sie sich zuerst in diesem Netzwerk an',
    advice:
      'Öffnen Sie eine beliebige Seite in Ihrem Browser, melden Sie sich an und versuchen Sie es erneut.',
  },
  'not-this-api': {
    title: 'Hier wurde kein Analyseserver gefunden',
    advice: 'Prüfen Sie die Adresse. Vielleicht braucht sie einen Pfad wie /analytics.',
  },
  'malformed-answer': {
    title: 'Die Antwort des Servers war nicht lesbar',
    advice:
      'Vielleicht wurde sie abgeschnitten. Versuchen Sie es erneut. Passiert es wieder, informieren Sie Ihre Administration.',
  },
  'too-large': {
    title: 'Zu viele Daten',
    advice: 'Wählen Sie einen kürzeren Zeitraum oder weniger Zeilen.',
  },
  unauthorized: {
    title: 'Der Server hat Ihren API-Schlüssel nicht akzeptiert',
    advice:
      'Er ist vielleicht unvollständig, ersetzt oder widerrufen. Geben Sie den aktuellen Schlüssel ein.',
  },
  forbidden: {
    title: 'Kein API-Zugriff',
    advice:
      'Ihr Schlüssel funktioniert, aber Tarif oder Rolle schließen dies aus. Fragen Sie Ihre Administration.',
  },
  'not-found': {
    title: 'Das existiert nicht mehr',
    advice:
      'Die Website wurde vielleicht gelöscht oder gehört zu einem anderen Konto. Laden Sie die Liste neu.',
  },
  conflict: {
    title: 'Jemand anderes hat das geändert',
    advice: 'Laden Sie es neu und nehmen Sie Ihre Änderung erneut vor.',
  },
  validation: {
    title: 'Einige Felder wurden nicht akzeptiert',
    advice: 'Korrigieren Sie sie und speichern Sie erneut.',
  },
  throttled: {
    title: 'Der Server braucht einen Moment',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'Sitedeck macht gleich weiter.'
        : `Sitedeck macht um ${formatTime(error.retryAfter)} weiter.`,
  },
  'server-error': {
    title: 'Der Server hat ein Problem',
    advice: (error) =>
      error.status === undefined
        ? 'Versuchen Sie es später erneut. Offline-Kopien bleiben verfügbar.'
        : `Er hat mit Fehler ${error.status} geantwortet. Versuchen Sie es später erneut. Offline-Kopien bleiben verfügbar.`,
  },
  'unexpected-status': {
    title: 'Unerwartete Antwort des Servers',
    advice: (error) =>
      error.status === undefined
        ? 'Prüfen Sie die Adresse oder versuchen Sie es später erneut.'
        : `Er hat mit Status ${error.status} geantwortet. Prüfen Sie die Adresse oder versuchen Sie es später erneut.`,
  },
  'key-malformed': {
    title: 'Das sieht nicht nach einem API-Schlüssel aus',
    advice: 'Schlüssel enthalten keine Leerzeichen oder Zeilenumbrüche. Kopieren Sie ihn erneut.',
  },
  'key-missing': {
    title: 'API-Schlüssel fehlt',
    advice: 'Er ist nicht in Ihrem Schlüsselbund. Geben Sie ihn erneut ein.',
  },
  'key-of-other-origin': {
    title: 'Anderer Server',
    advice:
      'Sitedeck sendet einen Schlüssel nur an den Server, für den Sie ihn eingegeben haben. Geben Sie den API-Schlüssel für die neue Adresse ein.',
  },
  'keychain-missing': {
    title: 'Kein Schlüsselbund auf diesem Computer',
    advice:
      'Installieren Sie einen, zum Beispiel GNOME Keyring, oder verwenden Sie den Schlüssel bis zum Beenden.',
  },
  'keychain-locked': {
    title: 'Der Schlüsselbund ist gesperrt',
    advice:
      'Entsperren Sie ihn und versuchen Sie es erneut, oder verwenden Sie den Schlüssel bis zum Beenden.',
  },
  'keychain-slow': {
    title: 'Der Schlüsselbund antwortet nicht',
    advice:
      'Vielleicht fragt er in einem anderen Fenster nach seinem Passwort. Antworten Sie dort und versuchen Sie es erneut, oder verwenden Sie den Schlüssel bis zum Beenden.',
  },
  'keychain-failed': {
    title: 'Der Schlüssel konnte nicht im Schlüsselbund gespeichert werden',
    advice:
      'Prüfen Sie den Schlüsselbund Ihres Systems oder verwenden Sie den Schlüssel bis zum Beenden.',
  },
  'address-malformed': {
    title: 'Das ist keine Serveradresse',
    advice:
      'Geben Sie sie so ein: https://stats.example.com, gegebenenfalls mit Port oder Pfad, aber ohne Benutzernamen, ? oder #.',
  },
  'account-unknown': {
    title: 'Dieses Konto wurde entfernt',
    advice: 'Wählen Sie ein anderes Konto.',
  },
  'account-known': {
    title: 'Sie haben dieses Konto bereits',
    advice: 'Ein anderes Konto verwendet denselben Server und Schlüssel. Wechseln Sie dorthin.',
  },
  'not-saved': {
    title: 'Offline nicht verfügbar',
    advice: 'Es erscheint, sobald Sie verbunden sind.',
  },
  'store-failed': {
    title: 'Der Offline-Speicher funktioniert nicht',
    advice: 'Prüfen Sie, ob die Festplatte voll ist. Online arbeitet Sitedeck weiter.',
  },
  'settings-not-saved': {
    title: 'Ihre Änderung konnte nicht gespeichert werden',
    advice:
      'Die Einstellung ist unverändert. Prüfen Sie, ob die Festplatte voll ist, und versuchen Sie es erneut.',
  },
  'settings-malformed': {
    title: 'Das ist keine Einstellungsdatei von Sitedeck',
    advice: 'Nichts wurde geändert. Wählen Sie eine von Sitedeck exportierte Datei.',
  },
  'logo-malformed': {
    title: 'Diese Datei ist kein PNG-, JPEG- oder SVG-Bild',
    advice: 'Sie ist möglicherweise beschädigt. Wählen Sie eine andere.',
  },
  'logo-too-large': {
    title: 'Dieses Bild ist zu groß',
    advice: 'Wählen Sie eines mit höchstens 5 MB und 10.000 Pixeln pro Seite.',
  },
  'logo-too-small': {
    title: 'Dieses Bild ist zu klein',
    advice: 'Wählen Sie eines mit mindestens 16 Pixeln pro Seite.',
  },
  'logo-unsafe': {
    title: 'Dieses SVG ist nicht nur ein Bild',
    advice:
      'Es enthält ein Skript oder lädt etwas nach. Exportieren Sie es als einfaches SVG, oder wählen Sie ein PNG.',
  },
  'database-malformed': {
    title: 'Das ist keine Länderdatenbank',
    advice: 'Nichts wurde geändert. Wählen Sie eine MaxMind-Datei (.mmdb) mit Ländern.',
  },
  'authority-malformed': {
    title: 'Das ist kein CA-Zertifikat',
    advice:
      'Nichts wurde geändert. Wählen Sie die PEM- oder DER-Datei der CA, die das Zertifikat des Servers ausgestellt hat.',
  },
  'authority-expired': {
    title: 'Dieses CA-Zertifikat ist abgelaufen',
    advice: 'Nichts wurde geändert. Bitten Sie Ihre Administration um das aktuelle.',
  },
  'service-stopped': {
    title: 'Der integrierte Dienst ist aus',
    advice: 'Starten Sie ihn, um aktuelle Zahlen zu sehen.',
  },
  'service-failed': {
    title: 'Der integrierte Dienst ist nicht gestartet',
    advice: 'Versuchen Sie es erneut. Passiert es wieder, starten Sie Sitedeck neu.',
  },
  'port-taken': {
    title: 'Ein anderes Programm verwendet diesen Port',
    advice: 'Schließen Sie das Programm oder wählen Sie einen anderen Port.',
  },
  'code-missing': {
    title: 'Dieser Teil von Sitedeck konnte nicht geladen werden',
    advice: 'Seine Dateien haben sich wohl seit dem Start geändert. Starten Sie Sitedeck neu.',
  },
  'too-many-windows': {
    title: 'Zu viele Fenster sind offen',
    advice: 'Schließen Sie eines, bevor Sie ein weiteres öffnen.',
  },
  'file-not-written': {
    title: 'Die Datei konnte nicht gespeichert werden',
    advice:
      'Vielleicht ist der Datenträger voll, der Ordner schreibgeschützt oder die Datei in einem anderen Programm geöffnet. Wählen Sie einen anderen Namen oder Ordner. Eine vorhandene Datei ist unverändert.',
  },
  'file-not-restored': {
    title: 'Frühere Dateien konnten nicht wiederhergestellt werden',
    advice:
      'Der Bericht konnte nicht vollständig gespeichert werden, und schon ersetzte Dateien ließen sich nicht zurückholen. Ihre früheren Fassungen liegen unter den angegebenen Namen im Ordner.',
  },
  'not-allowed-here': {
    title: 'Ihre Organisation erlaubt das nicht',
    advice: 'Fragen Sie, wer diesen Computer verwaltet.',
  },
  'website-gone': {
    title: 'Eine Website dieses Berichts gibt es nicht mehr',
    advice:
      'Ihr Konto wurde entfernt, sie wurde gelöscht oder eine andere Domain steht an ihrer Stelle. Wählen Sie die Websites neu.',
  },
  'no-websites': {
    title: 'Es gibt keine Websites für den Bericht',
    advice: 'Verbinden Sie ein Konto, oder legen Sie eine Website an.',
  },
  'report-incomplete': {
    title: 'Ein Teil des Berichts konnte nicht geladen werden',
    advice: 'Sitedeck versucht es später erneut. Sie können den Bericht auch jetzt erstellen.',
  },
  'folder-missing': {
    title: 'Der Ordner wurde nicht gefunden',
    advice: 'Schließen Sie das Laufwerk an, oder wählen Sie einen anderen Ordner für den Bericht.',
  },
  'mail-not-set-up': {
    title: 'Kein Mailserver eingerichtet',
    advice: 'Richten Sie in den Einstellungen unter „Geplante Berichte“ einen ein.',
  },
  'mail-unreachable': {
    title: 'Der Mailserver ist nicht erreichbar',
    advice: 'Prüfen Sie Namen und Port sowie Ihr Netzwerk.',
  },
  'mail-insecure': {
    title: 'Keine verschlüsselte Verbindung zum Mailserver',
    advice:
      'Es wurde nichts gesendet. Prüfen Sie Namen und Zertifikat des Servers, oder wählen Sie die andere Verschlüsselung.',
  },
  'mail-login': {
    title: 'Der Mailserver hat die Anmeldung abgelehnt',
    advice: 'Prüfen Sie Benutzername und Passwort. Viele Anbieter verlangen ein App-Passwort.',
  },
  'mail-password-missing': {
    title: 'Das Passwort des Mailservers fehlt im Schlüsselbund',
    advice: 'Geben Sie es mit „Mailserver bearbeiten“ neu ein.',
  },
  'mail-refused': {
    title: 'Der Mailserver hat die Nachricht oder einen Empfänger abgelehnt',
    advice: 'Prüfen Sie Absender und Empfänger. Die Nachricht kann auch zu groß sein.',
  },
  'mail-unsure': {
    title: 'Der Mailserver hat den Empfang der Nachricht nicht bestätigt',
    advice:
      'Sitedeck sendet sie nicht von selbst erneut. Fragen Sie bei einem Empfänger nach, bevor Sie den Bericht neu erstellen.',
  },
  'bad-argument': {
    title: 'In Sitedeck ist etwas schiefgegangen',
    advice: 'Das ist unser Fehler. Kopieren Sie die Details, um ihn zu melden.',
  },
  cancelled: {
    title: 'Angehalten',
    advice: 'Starten Sie es erneut, wenn Sie es brauchen.',
  },
  internal: {
    title: 'In Sitedeck ist ein Problem aufgetreten',
    advice: 'Das ist unser Fehler. Versuchen Sie es erneut oder melden Sie ihn mit den Details.',
  },
};
