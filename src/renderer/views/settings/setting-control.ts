const CONTROLS = 'button, input, select, a[href]';

/**
 * Returns the control of a setting: the first one near its label; null if it cannot be used now.
 */
export function controlOf(card: HTMLElement, label: string): HTMLElement | null {
  const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.textContent?.trim() !== label) continue;
    const control = controlAround(text.parentElement, card);
    if (control !== null) return control;
  }
  return null;
}

/** Searches the smallest element around the label that contains a control. */
function controlAround(label: Element | null, card: HTMLElement): HTMLElement | null {
  for (let around = label; around !== null && around !== card; around = around.parentElement) {
    const controls = [around, ...around.querySelectorAll(CONTROLS)].filter((one) =>
      one.matches(CONTROLS),
    );
    const [first] = controls;
    if (first instanceof HTMLElement) return isUsable(first) ? first : null;
  }
  return null;
}

/** Either a control or all settings around it can be disabled. */
function isUsable(control: HTMLElement): boolean {
  for (let around: HTMLElement | null = control; around !== null; around = around.parentElement)
    if (around instanceof HTMLFieldSetElement && around.disabled) return false;
  return !control.hidden && !control.matches(':disabled');
}
