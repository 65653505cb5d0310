import { useSignals } from '@preact/signals-react/runtime';
import { type SubmitEvent, useState } from 'react';
import { LineField } from '#console/components/fields/line-field.tsx';
import type { Drawers } from '#core/drawers/drawers.schema.ts';
import { DRAWER_NAME_MAX, DRAWERS_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { DrawerActs } from './drawer-acts.ts';

/** Managers name the venue's drawers, add some, and remove those that are not open. */
export function DrawerNames({ found, store, after }: DrawerActs & { found: Drawers }) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.drawers;
  const [drawers, setDrawers] = useState(() =>
    found.drawers.map(({ id, name }) => ({ id, name: name || words.main() })),
  );
  const [isChecked, setChecked] = useState(false);
  const isOpen = (id: string) => found.drawers.some((each) => each.id === id && each.shift);
  const isWrong = (name: string) =>
    name.trim() === '' || drawers.filter((each) => each.name.trim() === name.trim()).length > 1;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    if (drawers.some(({ name }) => isWrong(name)) || store.changing.isBusy.value) return;
    const named = drawers.map(({ id, name }) => ({ id, name: name.trim() }));
    void after(store.name(named), words.saved());
  };
  return (
    <form
      className="framed drawer drawer-names"
      aria-label={words.names()}
      onSubmit={submit}
      noValidate
    >
      <h2 className="head">{words.names()}</h2>
      {drawers.map(({ id, name }, index) => (
        <div key={id} className="drawer-name">
          <LineField
            label={words.name({ number: index + 1 })}
            value={name}
            onInput={(typed) =>
              setDrawers(drawers.map((each) => (each.id === id ? { id, name: typed } : each)))
            }
            autoComplete="off"
            maxLength={DRAWER_NAME_MAX}
            error={isChecked && isWrong(name) ? words.nameMissing() : null}
          />
          {drawers.length > 1 && !isOpen(id) && (
            <Button
              kind="bare"
              onClick={() => setDrawers(drawers.filter((each) => each.id !== id))}
            >
              {words.remove({ name })}
            </Button>
          )}
        </div>
      ))}
      <div className="answers">
        {drawers.length < DRAWERS_MAX && (
          <Button
            kind="edge"
            onClick={() => setDrawers([...drawers, { id: store.newId(), name: '' }])}
          >
            {words.add()}
          </Button>
        )}
        <Button kind="staff" isSubmit isBusy={store.changing.isBusy.value}>
          {words.save()}
        </Button>
      </div>
    </form>
  );
}
