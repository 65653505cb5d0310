import { useSignals } from '@preact/signals-react/runtime';
import { useContext } from 'react';
import { HashLink } from '#console/components/page/hash-link.tsx';
import { Page } from '#console/components/page/page.tsx';
import { QueryState } from '#console/components/page/query-state.tsx';
import type { MenuCheck } from '#core/menu-checks/menu-check.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { Button } from '#web/components/basic/button.tsx';
import type { Call } from '#web/http/call.ts';
import { dayInWords } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import { CheckBar, checkedBy } from './check-bar.tsx';
import { MenuChecksContext } from './follow-checks.tsx';

interface Props {
  venue: string;
  /** Of the venue. */
  name: string;
  call: Call;
  published: MenuFile | null;
  clock: Pick<Clock, 'now'>;
  onGo: (hash: string) => void;
  onBack: () => void;
}

/** Who has checked the menu and when, what guests read of it, and taking a mistake back. */
export function ChecksPage({ venue, name, call, published, clock, onGo, onBack }: Props) {
  useSignals();
  const { LL } = useI18n();
  const words = LL.menuEditor.check;
  const store = useContext(MenuChecksContext);
  const checks = store?.data.value;
  return (
    <Page
      heading={words.heading()}
      title={words.title({ venue: name })}
      action={<HashLink to="menu" words={LL.menuEditor.heading()} onGo={onGo} />}
      onBack={onBack}
    >
      <div className="menu-checks">
        {published !== null && <CheckBar {...{ venue, call, published, clock }} unpublished={0} />}
        <p className="hint">
          {words.guests()} {words.publishing()}{' '}
          {checks &&
            (checks.days === 0 ? words.notReminding() : words.reminds({ days: checks.days }))}
        </p>
        {store !== null && <QueryState query={store} />}
        {store !== null && published !== null && checks && (
          <ul className="checks">
            {checks.checks.length === 0 && <li className="none">{words.none()}</li>}
            {checks.checks.map((check) => (
              <CheckRow
                key={check.id}
                check={check}
                when={{ now: clock.now(), timeZone: published.venue.timeZone }}
                isBusy={store.changing.isBusy.value}
                onTakeBack={() =>
                  void store.change(() =>
                    call('DELETE /venues/:venue/menu/checks/:check', {
                      params: { venue, check: check.id },
                    }),
                  )
                }
              />
            ))}
          </ul>
        )}
        {store !== null && checks?.next !== undefined && (
          <Button kind="edge" isBusy={store.isLoading.value} onClick={() => void store.more()}>
            {words.earlier()}
          </Button>
        )}
      </div>
    </Page>
  );
}

interface RowProps {
  check: MenuCheck;
  when: { now: number; timeZone: string };
  isBusy: boolean;
  onTakeBack: () => void;
}

function CheckRow({ check, when, isBusy, onTakeBack }: RowProps) {
  const language = useI18n();
  const words = language.LL.menuEditor.check;
  const { takenBack } = check;
  const date = takenBack && dayInWords(language.intl, { at: takenBack.at, ...when });
  const text = checkedBy(language, check, when);
  return (
    <li>
      <p>
        {takenBack === undefined ? text : <s>{text}</s>}{' '}
        {takenBack !== undefined && date !== undefined && (
          <small>
            {takenBack.by === ''
              ? words.takenBack({ date })
              : words.takenBackBy({ date, name: takenBack.by })}
          </small>
        )}
      </p>
      {takenBack === undefined && (
        <Button kind="bare" isDisabled={isBusy} onClick={onTakeBack}>
          {words.takeBack()}
          <span className="hidden-text">: {text}</span>
        </Button>
      )}
    </li>
  );
}
