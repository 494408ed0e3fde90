// @ts-check
/* global document, location, requestAnimationFrame, Chart */

/** @typedef {{ value: string, count: string }} Row */

const HOURS = /_hour$/;
const CHARTED = /^(visitors|pageviews)/;
const COLORS = ['#4a50d8', '#c2571a'];
const LONGEST = 10;

const script = document.createElement('script');
script.src = new URLSearchParams(location.search).get('numbers') ?? '';
script.onload = () => {
  /** @type {Record<string, Row[]>} */
  const numbers = Reflect.get(globalThis, 'numbers');
  const rowsOf = (/** @type {string} */ name) => numbers[name] ?? [];
  const names = Object.keys(numbers);
  const charted = names.filter((name) => CHARTED.test(name));
  for (const name of charted) {
    const total = rowsOf(name).reduce((sum, { count }) => sum + Number(count), 0);
    add(document.body, 'p', `${name}: ${total}`);
  }
  chart(charted.filter((name) => !HOURS.test(name)));
  for (const name of charted.filter((name) => HOURS.test(name))) chart([name]);
  for (const name of names.filter((name) => !CHARTED.test(name))) list(name, rowsOf(name));
  // Painted a frame later.
  requestAnimationFrame(() => setTimeout(() => (document.title = 'Drawn')));

  /** @param {string[]} series */
  function chart(series) {
    const frame = add(document.body, 'div');
    frame.style.height = '240px';
    const labels = rowsOf(series[0] ?? '').map(({ value }) => value);
    const datasets = series.map((label, at) => {
      const data = rowsOf(label).map(({ count }) => Number(count));
      return { label, data, borderColor: COLORS[at] };
    });
    // @ts-expect-error: the script before this one brings it.
    new Chart(add(frame, 'canvas'), {
      type: 'line',
      data: { labels, datasets },
      options: { animation: false, maintainAspectRatio: false },
    });
  }
};
document.head.append(script);

/**
 * @param {string} name
 * @param {Row[]} rows
 */
function list(name, rows) {
  const table = add(document.body, 'table');
  add(table, 'caption', name);
  for (const { value, count } of rows.slice(0, LONGEST)) {
    const row = add(table, 'tr');
    add(row, 'td', value);
    add(row, 'td', count);
  }
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Element} parent
 * @param {Tag} tag
 */
function add(parent, tag, words = '') {
  const element = document.createElement(tag);
  element.textContent = words;
  parent.append(element);
  return element;
}
