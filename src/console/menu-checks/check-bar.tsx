import { useSignals } from '@preact/signals-react/runtime';
import { useContext, useState } from 'react';
import { ErrorMessage } from '#console/components/page/error-message.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { findProduct } from '#core/menu/menu-index.ts';
import type { MenuChecks } from '#core/menu-checks/menu-check.schema.ts';
import { checkAge } from '#core/menu-checks/reminder.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { pickText } from '#core/shared/pick-text.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, checkIcon } from '#web/components/basic/icons.ts';
import type { Call } from '#web/http/call.ts';
import { dayInWords } from '#web/i18n/core-figures.ts';
import type { Language } from '#web/i18n/language.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import { MenuChecksContext } from './follow-checks.tsx';

interface Props {
  venue: string;
  call: Call;
  /** What guests have. */
  published: MenuFile;
  /** How many changes guests do not have yet. */
  unpublished: number;
  clock: Pick<Clock, 'now'>;
}

/** Above the menu: when it was last checked, what has changed since, and one press that says it is right. */
export function CheckBar(props: Props) {
  useSignals();
  const store = useContext(MenuChecksContext);
  const checks = store?.data.value ?? null;
  const [said, setSaid] = useState<'done' | 'undone' | null>(null);
  const language = useI18n();
  if (store === null || checks === null) return null;
  const words = language.LL.menuEditor.check;
  const { venue, call, published, unpublished, clock } = props;
  // There is nothing that could be right.
  if (published.categories.every(({ products }) => products.length === 0)) return null;
  const now = clock.now();
  const { age, isDue } = checkAge(checks, now);
  const { stands } = checks;
  const params = { venue };
  const change = async (work: () => Promise<MenuChecks>, text: 'done' | 'undone') => {
    setSaid(null);
    if (await store.change(work)) setSaid(text);
  };
  const check = () => {
    const body = { menuVersion: checks.menuVersion };
    return change(() => call('POST /venues/:venue/menu/checks', { params, body }), 'done');
  };
  const takeBack = (id: string) =>
    change(
      () => call('DELETE /venues/:venue/menu/checks/:check', { params: { ...params, check: id } }),
      'undone',
    );
  const due = stands === undefined ? words.dueNever : words.due;
  return (
    <section className={`menu-check ${isDue ? 'is-due' : ''}`} aria-label={words.heading()}>
      <Icon shape={isDue || stands === undefined ? alertIcon : checkIcon} size={20} />
      <div className="said">
        <p>
          <b>
            {stands === undefined
              ? words.never()
              : `${checkedBy(language, stands, { now, timeZone: published.venue.timeZone })}.`}
          </b>{' '}
          {isDue && due({ days: age })}
        </p>
        {checks.changed.length > 0 && (
          <p>{words.changed({ names: namesOf(language, published, checks.changed) })}</p>
        )}
        {unpublished > 0 && <p className="muted">{words.draft({ count: unpublished })}</p>}
        <SuccessMessage text={said && words[said]()} />
        <ErrorMessage error={store.changing.error.value} />
      </div>
      {said === 'done' && stands !== undefined ? (
        <Button
          kind="edge"
          isDisabled={store.changing.isBusy.value}
          onClick={() => void takeBack(stands.id)}
        >
          {words.takeBack()}
        </Button>
      ) : (
        <Button kind="edge" isDisabled={store.changing.isBusy.value} onClick={() => void check()}>
          {words.submit()}
        </Button>
      )}
    </section>
  );
}

/** "Menu checked 14 November by Kim". */
export function checkedBy(
  { LL, intl }: Pick<Language, 'LL' | 'intl'>,
  { at, by }: { readonly at: string; readonly by: string },
  when: { readonly now: number; readonly timeZone: string },
): string {
  const words = LL.menuEditor.check;
  const date = dayInWords(intl, { at, ...when });
  return by === '' ? words.last({ date }) : words.by({ date, name: by });
}

/** So many are named; of a whole new menu nobody reads more. */
const NAMED = 5;

function namesOf({ LL, locale }: Language, menu: MenuFile, changed: readonly string[]): string {
  const names = changed.slice(0, NAMED).flatMap((id) => {
    const found = findProduct(menu, id);
    return found === undefined ? [] : [pickText(found.name, locale)];
  });
  const listed = names.join(LL.common.comma());
  const count = changed.length - NAMED;
  return count > 0 ? LL.menuEditor.check.more({ names: listed, count }) : listed;
}
