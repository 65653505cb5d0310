// Stands in every prerendered page: see scripts/prerender-site.mjs, which leaves out what a page does
// not need of it.
((entry, hasFigures, hasPhone, phone, soon, chunks) => {
  let isAsked = false;
  // Signs of somebody. Before one, a script would only compete with what is being drawn.
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
  // As site/routing/navigator.ts. Where it may not, the page stays as it is: it can be read.
  const reloadOnce = () => {
    try {
      const now = Date.now();
      if (now - (sessionStorage.getItem('servett_reload') || 0) >= 60000) {
        sessionStorage.setItem('servett_reload', now);
        location.reload();
      }
    } catch {}
  };
  const ask = (files, rel, priority) => {
    for (const file of files.splice(0)) {
      const link = document.createElement('link');
      link.rel = rel;
      link.href = file;
      if (priority) link.fetchPriority = priority;
      document.head.append(link);
    }
  };
  // What the demonstration needs, once; not for a visitor who saves data.
  const hasSoon = hasPhone && !navigator.connection?.saveData;
  const fetchSoon = () => {
    for (const sign of signs) removeEventListener(sign, fetchSoon, true);
    ask(phone, 'prefetch');
    ask(soon, 'prefetch');
  };
  // Whoever presses the demonstration waits for its phone, which needs nothing of the page's script: that
  // comes once the phone can be used, and takes over what is here (site/demonstration/).
  let isPhoneFirst = false;
  const openPhone = ({ type, target }) => {
    const devices = target.closest('.devices');
    if (!devices || window.servettTouched === null) return;
    const device = devices.querySelector('.phone');
    const place = device.querySelector('.frame-place');
    if (!place.firstChild) {
      isPhoneFirst = !isAsked;
      // As expectPhone of src/web/demonstration/demonstration-host.ts.
      window.servettDemonstration = new Promise((give) => {
        window.servettPhoneOpened = give;
      });
      ask(phone, 'prefetch', 'high');
      // What follows its menu it asks for itself.
      soon.length = 0;
      const frame = document.createElement('iframe');
      frame.src = '/demonstration/phone.html';
      frame.title = device.getAttribute('aria-label');
      frame.onload = () => window.servettPhoneOpened?.();
      place.append(frame);
      window.servettDemonstration.then((host) =>
        host ? host.listen({ onReady: start, onHint: () => {} }) : start(),
      );
    }
    // A press, and no scrolling that began here.
    if (type === 'click') {
      if (device.contains(document.activeElement)) device.focus({ preventScroll: true });
      devices.closest('.demonstration').classList.remove('is-untouched');
    }
  };
  if (hasPhone) {
    for (const press of ['pointerdown', 'click']) {
      addEventListener(press, openPhone, { capture: true, passive: true });
    }
  }
  const start = () => {
    if (!isAsked) {
      isAsked = true;
      for (const sign of signs) removeEventListener(sign, startBySign, true);
      // Whoever moves on will have the demonstration: its files come while the page is compiled, and
      // give way to what the page asks for.
      if (hasSoon) {
        setTimeout(() => {
          for (const sign of signs) {
            addEventListener(sign, fetchSoon, { capture: true, passive: true });
          }
        });
      }
      // In two steps, so that nothing the visitor does has to wait for both.
      import(chunks[0]).then(() => import(entry)).catch(reloadOnce);
      // All at once, as the entry would ask for the page's own only after it has come itself; each
      // in a task of its own, which takes a slow phone a few milliseconds.
      for (const chunk of [entry, ...chunks]) setTimeout(() => ask([chunk], 'modulepreload'));
      // The first number to be written takes a slow phone 50 ms: in the wait for the network.
      if (hasFigures) setTimeout(() => (0).toLocaleString('en'));
    }
  };
  const startBySign = ({ type, target }) => {
    // What else is pressed meanwhile wants the page.
    const isFree = !hasPhone || !isPhoneFirst;
    if (isFree || (/down$/.test(type) && !target.closest('.devices'))) start();
  };
  for (const sign of signs) addEventListener(sign, startBySign, { capture: true, passive: true });
  try {
    // Code was missing, and the page was fetched again for it: whether it is there now is no
    // question for later. Nor is what waits to be sent: see site/environment/use-visitor.ts.
    if (
      Date.now() - (sessionStorage.getItem('servett_reload') || 0) < 60000 ||
      localStorage.getItem('servett_waits')
    ) {
      start();
    }
  } catch {}
  // Whoever reads gives no sign, and a screen reader gives none to a page: then after a while.
  // Whoever reloads or comes back is somebody, and has left something here perhaps.
  const [visit] = performance.getEntriesByType('navigation');
  const pause = visit && visit.type !== 'navigate' ? 0 : 6000;
  const whenIdle = window.requestIdleCallback || ((call) => call());
  const later = () => setTimeout(() => whenIdle(start), pause);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
})('__ENTRY__', '__HAS_FIGURES__', '__HAS_PHONE__', '__PHONE__', '__SOON__', '__CHUNKS__');
