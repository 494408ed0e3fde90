import type { ErrorCode } from '../../failures/failure';
import type { FailureWords } from '../en/failures';
import { formatTime } from '../format';

export const failures: Record<ErrorCode, FailureWords> = {
  offline: {
    title: 'Dieser Computer ist offline',
    advice:
      'Was gespeichert ist, bleibt lesbar. Sitedeck macht weiter, wenn das Netz wieder da ist.',
  },
  unreachable: {
    title: 'Der Server war nicht zu erreichen',
    advice:
      'Prüfen Sie die Adresse auf Tippfehler, ob sie mit https:// oder http:// beginnt und ob der Server läuft.',
  },
  timeout: {
    title: 'Der Server hat nicht rechtzeitig geantwortet',
    advice: 'Vielleicht ist er beschäftigt. Versuchen Sie es gleich noch einmal.',
  },
  certificate: {
    title: 'Dem Zertifikat des Servers wird nicht vertraut',
    advice:
      'Es ist vielleicht abgelaufen, gehört zu einem anderen Namen oder stammt von einer Stelle, die dieser Computer nicht kennt. Fragen Sie den Verwalter des Servers.',
  },
  'certificate-changed': {
    title: 'Der Server zeigt ein anderes Zertifikat als das, dem Sie vertrauen',
    advice:
      'Es wurde vielleicht erneuert, oder jemand steht zwischen hier und dem Server. Vergleichen Sie die Fingerabdrücke mit der Verwaltung des Servers.',
  },
  'insecure-address': {
    title: 'Diese Adresse ist nicht verschlüsselt',
    advice:
      'Über http kann jeder im Netz zwischen hier und dem Server Ihren API-Schlüssel lesen. Nehmen Sie https, wenn der Server es anbietet.',
  },
  'not-https': {
    title: 'Der Server spricht unter dieser Adresse kein https',
    advice:
      'Prüfen Sie den Port. Soll der Server ohne Verschlüsselung erreicht werden, beginnen Sie seine Adresse mit http://.',
  },
  'port-blocked': {
    title: 'Dieser Port ist für Webanfragen gesperrt',
    advice:
      'Seine Nummer gehört einer anderen Art von Dienst, und Chromium, auf dem Sitedeck läuft, schickt nichts dorthin. Nehmen Sie einen anderen Port des Servers.',
  },
  redirected: {
    title: 'Der Server schickt Anfragen anderswohin',
    advice:
      'Ihr Schlüssel ging nicht mit. Prüfen Sie Adresse und Schlüssel: ein Server, der einen Schlüssel ablehnt, antwortet oft mit seiner Anmeldeseite.',
  },
  proxy: {
    title: 'Der Proxy hat die Verbindung abgelehnt',
    advice: 'Prüfen Sie den Proxy in den Netzeinstellungen dieses Computers.',
  },
  'captive-portal': {
    title: 'In diesem Netz müssen Sie sich erst anmelden',
    advice:
      'Öffnen Sie eine Webseite in Ihrem Browser, melden Sie sich am Netz an und versuchen Sie es noch einmal.',
  },
  'not-this-api': {
    title: 'Unter dieser Adresse ist kein Analysedienst',
    advice:
      'Etwas hat geantwortet, aber nicht die Analyse-API. Prüfen Sie die Adresse; vielleicht braucht sie einen Pfad wie /analytics.',
  },
  'malformed-answer': {
    title: 'Die Antwort des Servers war nicht zu verstehen',
    advice:
      'Vielleicht wurde sie unterwegs abgeschnitten. Versuchen Sie es noch einmal; bleibt es so, ist der Server vielleicht gestört.',
  },
  'too-large': {
    title: 'Die Antwort des Servers ist zu groß',
    advice:
      'Sitedeck hat aufgehört zu lesen. Verlangen Sie weniger Zeilen oder einen kürzeren Zeitraum.',
  },
  unauthorized: {
    title: 'Der Server hat den API-Schlüssel abgelehnt',
    advice:
      'Er ist vielleicht unvollständig, ersetzt oder widerrufen. Geben Sie den jetzigen Schlüssel Ihres Kontos auf diesem Server ein.',
  },
  forbidden: {
    title: 'Dieses Konto darf das nicht',
    advice:
      'Der Schlüssel stimmt, aber zu seinem Tarif oder seinen Rechten gehört die API nicht. Fragen Sie den Verwalter.',
  },
  'not-found': {
    title: 'Der Server hat dies nicht mehr',
    advice:
      'Die Website wurde vielleicht gelöscht oder gehört zu einem anderen Konto. Laden Sie die Liste neu.',
  },
  conflict: {
    title: 'Jemand anderes hat dies inzwischen geändert',
    advice: 'Laden Sie es neu und machen Sie Ihre Änderung noch einmal.',
  },
  validation: {
    title: 'Der Server hat die Eingaben nicht angenommen',
    advice: 'Berichtigen Sie die markierten Felder und versuchen Sie es noch einmal.',
  },
  throttled: {
    title: 'Der Server bittet um eine Pause',
    advice: (error) =>
      error.retryAfter === undefined
        ? 'In kurzer Zeit kamen zu viele Anfragen. Versuchen Sie es gleich noch einmal.'
        : `In kurzer Zeit kamen zu viele Anfragen. Um ${formatTime(error.retryAfter)} nimmt er wieder welche an.`,
  },
  'server-error': {
    title: 'Der Server hat ein Problem',
    advice: (error) =>
      error.status === undefined
        ? 'Versuchen Sie es später. Was gespeichert ist, bleibt lesbar.'
        : `Er hat mit dem Fehler ${error.status} geantwortet. Versuchen Sie es später. Was gespeichert ist, bleibt lesbar.`,
  },
  'unexpected-status': {
    title: 'Der Server hat unerwartet geantwortet',
    advice: (error) =>
      error.status === undefined
        ? 'Prüfen Sie die Adresse oder versuchen Sie es später.'
        : `Seine Antwort hatte den Status ${error.status}. Prüfen Sie die Adresse oder versuchen Sie es später.`,
  },
  'key-malformed': {
    title: 'Das sieht nicht nach einem API-Schlüssel aus',
    advice:
      'Ein Schlüssel ist ein Wort aus Buchstaben, Ziffern und Zeichen, ohne Leerzeichen. Kopieren Sie ihn noch einmal.',
  },
  'key-missing': {
    title: 'Der API-Schlüssel dieses Kontos ist nicht im Schlüsselbund',
    advice:
      'Er wurde dort vielleicht entfernt oder galt nur bis zum Beenden von Sitedeck. Geben Sie ihn wieder ein.',
  },
  'key-of-other-origin': {
    title: 'Das ist ein anderer Server',
    advice:
      'Ein Schlüssel wird nur an den Server geschickt, für den er eingegeben wurde. Geben Sie den API-Schlüssel für die neue Adresse ein.',
  },
  'keychain-missing': {
    title: 'Dieser Computer hat keinen brauchbaren Schlüsselbund',
    advice:
      'Sitedeck schreibt nie einen Schlüssel in eine Datei. Installieren Sie einen Schlüsselbund wie GNOME Keyring oder behalten Sie den Schlüssel bis zum Beenden.',
  },
  'keychain-locked': {
    title: 'Der Schlüsselbund ist gesperrt',
    advice:
      'Entsperren Sie ihn und versuchen Sie es noch einmal, oder behalten Sie den Schlüssel bis zum Beenden.',
  },
  'keychain-slow': {
    title: 'Der Schlüsselbund antwortet nicht',
    advice:
      'Vielleicht fragt er in einem anderen Fenster nach seinem Passwort. Antworten Sie dort und versuchen Sie es noch einmal, oder behalten Sie den Schlüssel bis zum Beenden.',
  },
  'keychain-failed': {
    title: 'Der Schlüsselbund hat den Schlüssel nicht angenommen',
    advice:
      'Öffnen Sie den Schlüsselbund Ihres Systems und sehen Sie, ob er arbeitet, oder behalten Sie den Schlüssel bis zum Beenden.',
  },
  'address-malformed': {
    title: 'Das kann keine Serveradresse sein',
    advice:
      'Geben Sie sie ein wie https://stats.example.com, mit Port oder Pfad, wenn der Server einen hat, und ohne Benutzernamen, ? oder #.',
  },
  'account-unknown': {
    title: 'Dieses Konto ist nicht mehr hier',
    advice: 'Es wurde entfernt, vielleicht in einem anderen Fenster. Wählen Sie ein anderes Konto.',
  },
  'account-known': {
    title: 'Dieses Konto ist schon hier',
    advice:
      'Ein Konto mit demselben Server und demselben Schlüssel gibt es schon: wählen Sie es bei den Konten.',
  },
  'not-saved': {
    title: 'Dies wurde auf diesem Computer nie gespeichert',
    advice: 'Es wird gezeigt, sobald der Server zu erreichen ist.',
  },
  'store-failed': {
    title: 'Der Offline-Speicher hat ein Problem',
    advice:
      'Sehen Sie nach, ob die Festplatte voll ist. Sitedeck arbeitet weiter, solange es online ist.',
  },
  'settings-not-saved': {
    title: 'Ihre Änderung konnte nicht gespeichert werden',
    advice:
      'Die Einstellung ist wie zuvor. Prüfen Sie, ob die Festplatte voll ist, und versuchen Sie es dann erneut.',
  },
  'settings-malformed': {
    title: 'Diese Datei enthält keine Einstellungen von Sitedeck',
    advice: 'Wählen Sie eine Datei, die Sitedeck exportiert hat. Nichts wurde geändert.',
  },
  'authority-malformed': {
    title: 'Diese Datei enthält kein Zertifikat einer Zertifizierungsstelle',
    advice:
      'Wählen Sie eine PEM- oder DER-Datei mit dem Zertifikat, von dem das des Servers ausgestellt wurde. Nichts wurde geändert.',
  },
  'authority-expired': {
    title: 'Das Zertifikat dieser Zertifizierungsstelle ist abgelaufen',
    advice: 'Bitten Sie die Verwaltung des Servers um das jetzige. Nichts wurde geändert.',
  },
  'service-stopped': {
    title: 'Der eingebaute Dienst ist angehalten',
    advice:
      'Starten Sie ihn in den Einstellungen unter Konten. Was gespeichert ist, bleibt lesbar.',
  },
  'service-failed': {
    title: 'Der eingebaute Dienst ist nicht gestartet',
    advice: 'Versuchen Sie es noch einmal. Bleibt es so, starten Sie Sitedeck neu.',
  },
  'port-taken': {
    title: 'Der Port wird von einem anderen Programm benutzt',
    advice: 'Schließen Sie jenes Programm oder wählen Sie einen anderen Port.',
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
  'bad-argument': {
    title: 'Sitedeck hat etwas Unmögliches verlangt',
    advice: 'Das ist ein Fehler in Sitedeck. Die Einzelheiten unten helfen, ihn zu melden.',
  },
  cancelled: {
    title: 'Dies wurde angehalten',
    advice: 'Beginnen Sie es wieder, wenn Sie es brauchen.',
  },
  internal: {
    title: 'In Sitedeck ist etwas schiefgegangen',
    advice:
      'Versuchen Sie es noch einmal. Bleibt es so, helfen die Einzelheiten unten, es zu melden.',
  },
};
