import { useEffect, useRef } from 'react';
import { trustedScript } from '#web/platform/trusted-markup.ts';
import { attributesOf, coloursOf, type Embed } from './snippet.ts';

/** Loads the element's script into this page, once. */
function loadElement(): void {
  const src = '/widget/table-order.js';
  if (document.querySelector(`script[src="${src}"]`) !== null) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = trustedScript(src);
  document.head.append(script);
}

/** The real element with the chosen attributes. */
export function Preview({ embed }: { embed: Embed }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = embed.kind === 'address' ? { ...embed, kind: 'table' as const } : embed;
  const attributes = JSON.stringify(attributesOf(shown));
  const colours = JSON.stringify(coloursOf(shown));
  useEffect(loadElement, []);
  useEffect(() => {
    const element = place.current?.firstElementChild ?? document.createElement('table-order');
    const wanted = JSON.parse(attributes) as Record<string, string>;
    for (const name of ['table', 'venue', 'locale', 'theme']) {
      const value = wanted[name];
      if (value === undefined) element.removeAttribute(name);
      else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
    }
    if (!element.isConnected) place.current?.append(element);
  }, [attributes]);
  useEffect(() => {
    const element = place.current?.firstElementChild;
    if (!(element instanceof HTMLElement)) return;
    const wanted = JSON.parse(colours) as Record<string, string>;
    for (const name of [
      '--table-order-accent',
      '--table-order-accent-press',
      '--table-order-on-accent',
    ]) {
      element.style.setProperty(name, wanted[name] ?? '');
    }
  }, [colours]);
  return <div className="embed-preview" ref={place} />;
}
