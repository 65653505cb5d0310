import { useEffect, useRef } from 'react';
import { Button } from '../../src/components/basic/button.tsx';
import { Icon } from '../../src/components/basic/icon.tsx';
import { checkIcon } from '../../src/components/basic/icons.ts';
import type { ImportApplied } from '../../src/contract/menu/menu-import.schema.ts';
import { useI18n } from '../../src/i18n/use-i18n.tsx';

/** Where the file went, and the link to publish it. */
export function ImportDone({ done, onMenu }: { done: ImportApplied; onMenu: () => void }) {
  const { LL } = useI18n();
  const words = LL.menuImport.done;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="import-done">
      <h2 ref={head} tabIndex={-1}>
        <Icon shape={checkIcon} size={24} />
        {words.title()}
      </h2>
      <p>{words.counts({ added: done.added, changed: done.changed, removed: done.removed })}</p>
      <p>{words.text()}</p>
      <Button kind="staff" onClick={onMenu}>
        {words.toMenu()}
      </Button>
    </section>
  );
}
