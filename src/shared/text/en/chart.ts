/** Words of the keyboard's way along a chart. */
export const chart = {
  points: (title: string) => `${title}, point by point`,
  selected: (days: string) => `${days} selected. Press Enter to show them.`,
  keys: 'Arrow keys move, Shift selects a range, Enter shows its days.',
  menuKeys: 'Shift and F10 open its menu.',
};
