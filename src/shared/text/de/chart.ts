import type { chart as english } from '../en/chart';

export const chart: typeof english = {
  points: (title) => `${title}, Punkt für Punkt`,
  selected: (days) => `${days} ausgewählt. Mit der Eingabetaste anzeigen.`,
  keys: 'Pfeiltasten bewegen, die Umschalttaste wählt einen Bereich, die Eingabetaste zeigt dessen Tage.',
  menuKeys: 'Umschalttaste und F10 öffnen das Menü.',
};
