// @ts-check
/*
 * The script that a measured page loads from /js/script.js; docs/tracker.md lists its attributes and commands. It is
 * minified at build time and must stay under 1,500 bytes compressed, which a test checks. Its only global is
 * `sitedeck`, which a page may define as a queue before the script has loaded. If a page uses that name for something
 * else, the script leaves it alone.
 */
(() => {
  /** A page's own `const history` hides the window's, and its other globals may be anything. @type {any} */
  const page = window;
  const current = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  const named = '[src*="/js/script.js"],script[data-host],script[data-api]';
  // A module has no current script, and a script in `eval` may see the wrong one.
  const script = /** @type {HTMLScriptElement | null} */ (
    current?.matches(named)
      ? current
      : document.querySelector('[type=module][src*="/js/script.js"]') ||
        document.querySelector(named) ||
        current
  );
  const options = script?.dataset ?? {};
  const address =
    options.api ||
    (options.host?.replace(/\/$/, '') ||
      script?.src?.replace(/\/(js\/script\.js|[^/?#]*)([?#].*)?$/, '')) + '/api/event';
  // One property per service that the page reports to, under a name that pages cannot use.
  const mark = Symbol.for(address);
  const { sitedeck } = page;
  const queue = sitedeck?.q;
  /** Path of the page counted last. @type {string | undefined} */
  let path;
  /** @type {string | undefined} */
  let referrer;
  /** Whether the visitor may have come from the website although there is no referrer. */
  let mayReturn = false;

  const isOn = (/** @type {string} */ name) => (options[name] ?? 'false') !== 'false';
  /**
   * Acts once the page is shown: one that is prerendered may never be. Whatever fails stays here, since no page may fail for
   * being measured.
   * @param {() => void} act
   */
  const whenShown = (act) => {
    const run = () => new Promise(act).catch(() => {});
    if (document.prerendering) document.addEventListener('prerenderingchange', run);
    else run();
  };

  /**
   * Sends once more what was certainly not counted: while the browser is offline it is not sent, and 503 says so.
   * @param {string} body
   * @param {unknown} [again] whether a second try is left
   */
  const post = async (body, again) => {
    const retry = () => post(body);
    try {
      if (again && navigator.onLine === false)
        page.addEventListener('online', retry, { once: true });
      else if (
        (
          await page.fetch(address, {
            method: 'POST',
            keepalive: true,
            credentials: 'omit',
            body,
          })
        ).status === 503 &&
        again
      )
        setTimeout(retry, 5e3);
    } catch {
      // The service may have counted it.
    }
  };

  /** @param {object} [event] Without one a page view is sent. */
  const send = (event) => {
    try {
      if (localStorage.sitedeck_ignore) return;
    } catch {
      // Storage is blocked, so no opt-out can be stored there.
    }
    if (
      !navigator.webdriver &&
      !navigator.globalPrivacyControl &&
      // Some browsers define it on the window.
      !(isOn('dnt') && (navigator.doNotTrack || page.doNotTrack) === '1')
    )
      post(
        JSON.stringify({
          // Browsers limit this to 64 KB.
          page: location.href.slice(0, 8e3),
          referrer: referrer?.slice(0, 8e3),
          screen_resolution: `${page.screen.width}x${page.screen.height}`,
          event,
          hash: isOn('hash'),
          may_return: mayReturn,
          touch: navigator.maxTouchPoints > 1,
        }),
        1,
      );
  };

  /** The API limits values to 64 characters without colons. */
  const seen = (/** @type {string} */ name, /** @type {string} */ value) =>
    send({ name, value: value.replace(/:/g, '').slice(0, 64) });

  /** The browser knows the previous page of this website whatever the website's referrer policy. */
  const firstReferrer = () => {
    const activation = page.navigation?.activation;
    const isBack = activation?.navigationType === 'traverse';
    // In a new tab, the second history entry is a typed address; the first may come from a link.
    mayReturn = !activation || isBack || page.history.length !== 2;
    if (activation?.from) return location.origin;
    // Going back is not a referral.
    return isBack ? '' : document.referrer;
  };

  /** @param {unknown} [again] Whether the page counted last counts again. */
  const view = (again) =>
    whenShown(() => {
      referrer ??= firstReferrer();
      // Hash routers write `#/` for the first page.
      const now = location.pathname + (isOn('hash') ? location.hash.replace(/^#\/$/, '') : '');
      if (again || now !== path) {
        path = now;
        send();
        referrer = location.href;
      }
    });
  /** Routers push an address and replace it at once. Only the final address is a page. */
  const viewLater = () => setTimeout(view);

  /** Whatever happens, the address may have changed. */
  const onEvent = (/** @type {any} */ event) => {
    viewLater();
    whenShown(() => {
      // The page was restored from the browser's cache.
      if (event.persisted) view(1);
      // Includes links inside components. A mail address has no host.
      const link = event
        .composedPath()
        .find((/** @type {any} */ { localName }) => localName === 'a');
      if (!link?.hostname || event.button > 1) return;
      const place = link.hostname + link.pathname;
      if (
        options.downloads &&
        RegExp(`\\.(${options.downloads.replace(/\W+/g, '|')})$`, 'i').test(place)
      )
        seen('Download', place);
      else if (isOn('outbound') && link.hostname !== location.hostname)
        seen('Outbound link', place);
    });
  };

  const command = (/** @type {string} */ name, /** @type {any} */ value) =>
    whenShown(() => {
      if (name === 'event' && value) send(value);
      if (name === 'view') view(1);
      if (name === 'ignore') localStorage.sitedeck_ignore = value === false ? '' : 1;
    });

  // Without its own address, the script does not know its service.
  if (page[mark] || (!options.api && !options.host && !script?.src)) return;
  page[mark] = 1;

  // An element with that id is not the page's variable.
  if (!sitedeck || queue?.map || sitedeck.nodeType) page.sitedeck = command;
  // Pages with an earlier version's snippet call it.
  if (!queue) page.track ??= (/** @type {object} */ event) => command('event', event);

  for (const name of ['pushState', 'replaceState']) {
    const original = page.history[name];
    page.history[name] = function (/** @type {any[]} */ ...args) {
      viewLater();
      return original.apply(this, args);
    };
  }
  // Also for routers that do not use the methods above.
  page.navigation?.addEventListener?.('currententrychange', viewLater);
  for (const name of ['click', 'auxclick', 'pageshow', 'popstate'])
    page.addEventListener(name, onEvent, true);
  view();
  whenShown(() => {
    if (isOn('404')) seen('404', location.pathname);
    queue?.map((/** @type {[string, any]} */ call) => command(...call));
  });
})();
