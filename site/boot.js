// Stands in every prerendered page: see scripts/prerender-site.mjs, which joins its lines.
((entry, hasFigures, soon, ...chunks) => {
  let isAsked = false;
  // Signs of somebody. Before one, a script would only compete with what is being drawn.
  const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'];
  // As site/routing/reload-once.ts. Where it may not, the page stays as it is: it can be read.
  const reloadOnce = () => {
    try {
      const now = Date.now();
      if (now - (sessionStorage.getItem('servett_reload') || 0) >= 60000) {
        sessionStorage.setItem('servett_reload', now);
        location.reload();
      }
    } catch {}
  };
  // What the demonstration needs, once; not for a visitor who saves data.
  const hasSoon = soon[0] && !navigator.connection?.saveData;
  const fetchSoon = (priority) => {
    for (const sign of signs) removeEventListener(sign, fetchSoon, true);
    for (const file of soon.splice(0)) {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.href = file;
      if (priority === 'high') link.fetchPriority = priority;
      document.head.append(link);
    }
  };
  // Whoever presses the demonstration waits for it: its phone opens beside the page's own script, which
  // gives it the rest (site/demonstration/use-demonstration.ts).
  const openPhone = ({ target }) => {
    const place = target.closest('.devices')?.querySelector('.phone .frame-place');
    if (place && window.servettTouched !== null && !place.firstChild) {
      window.servettDemonstration = new Promise((give) => {
        window.servettFrameOpened = give;
      });
      fetchSoon('high');
      const frame = document.createElement('iframe');
      frame.src = '/demonstration/phone.html';
      place.append(frame);
    }
  };
  if (hasSoon) addEventListener('pointerdown', openPhone, { capture: true, passive: true });
  const start = () => {
    if (!isAsked) {
      isAsked = true;
      for (const sign of signs) removeEventListener(sign, start, true);
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
      for (const chunk of [entry, ...chunks]) {
        setTimeout(() => {
          const link = document.createElement('link');
          link.rel = 'modulepreload';
          link.href = chunk;
          document.head.append(link);
        });
      }
      // The first number to be written takes a slow phone 50 ms: in the wait for the network.
      if (hasFigures) setTimeout(() => (0).toLocaleString('en'));
    }
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  try {
    // Code was missing, and the page was fetched again for it: whether it is there now is no
    // question for later. Nor is what waits to be sent: see site/shell/pending-form-mark.ts.
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
})('__ENTRY__', '__HAS_FIGURES__', '__SOON__', '__CHUNKS__');
