import type { Signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { MENU_FILES } from '#core/menu-import/accepted-files.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { ImportFile } from './menu-import-store.ts';

interface Props {
  /** The result. */
  lead: string;
  onChoose: (file: ImportFile) => void;
  pasted: Signal<string>;
  /** Other ways to a menu. */
  children?: ReactNode;
}

/** A file that is chosen or dropped, or a text that is pasted. */
export function ImportSource({ lead, onChoose, pasted, children }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuImport.source;
  const id = useId();
  const text = pasted.value;
  const [wasPasted] = useState(text !== '');
  const [isOver, setOver] = useState(false);
  const [isLost, setLost] = useState(false);
  /** Read at once: the file may change, or its USB stick be removed, before the import. */
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    setLost(false);
    file.arrayBuffer().then(
      (buffer) => onChoose({ name: file.name, bytes: new Uint8Array(buffer) }),
      () => setLost(true),
    );
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section className="import-source">
      <p>{lead}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way more; the field is within */}
      <div
        className={`drop ${isOver ? 'is-over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <label className="button staff" htmlFor={`${id}-file`}>
          {words.choose()}
        </label>
        <input
          id={`${id}-file`}
          type="file"
          accept={MENU_FILES}
          aria-describedby={`${id}-kinds`}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <p className="drop-here">{words.drop()}</p>
        <p id={`${id}-kinds`} className="kinds">
          {words.kinds()}
        </p>
      </div>
      <div role="alert">{isLost && <p className="import-lost">{words.lost()}</p>}</div>
      {children}
      <details className="paste" open={wasPasted}>
        <summary>{words.paste()}</summary>
        <div className="field">
          <label htmlFor={`${id}-text`}>{words.pasteLabel()}</label>
          <textarea
            id={`${id}-text`}
            className="input"
            rows={8}
            value={text}
            spellCheck={false}
            onChange={(event) => {
              pasted.value = event.currentTarget.value;
            }}
          />
        </div>
        <Button
          kind="edge"
          isOff={text.trim() === ''}
          onClick={() => onChoose({ name: null, bytes: new TextEncoder().encode(text) })}
        >
          {words.read()}
        </Button>
      </details>
    </section>
  );
}
