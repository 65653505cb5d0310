import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useState } from 'react';
import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { LineField } from '#console/components/fields/line-field.tsx';
import { useCheckedForm } from '#console/components/fields/use-checked-form.ts';
import { Page } from '#console/components/page/page.tsx';
import type { VenuePageProps } from '#console/components/page/page-props.ts';
import { QueryState } from '#console/components/page/query-state.tsx';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { useDone } from '#console/components/page/use-done.ts';
import { useTicker } from '#console/components/ticket/ticker.ts';
import type { SharedScreen, SharedScreens } from '#core/people/shared-screens.schema.ts';
import { SCREEN_NAME_MAX } from '#core/shared/limits.ts';
import { Button } from '#web/components/basic/button.tsx';
import { Tag } from '#web/components/basic/tag.tsx';
import type { Call } from '#web/http/call.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A venue's shared screens, for people who manage staff. */
interface SharedScreensStore extends Query<SharedScreens> {
  /** These return whether they succeeded. */
  share(name: string): Promise<boolean>;
  unshare(screen: string): Promise<boolean>;
}

function createSharedScreensStore(call: Call, venue: string): SharedScreensStore {
  const query = createQuery({
    load: () => call('GET /venues/:venue/shared-screens', { params: { venue } }),
  });
  return {
    ...query,
    share: (name) =>
      query.change(() =>
        call('POST /venues/:venue/shared-screens', { params: { venue }, body: { name } }),
      ),
    unshare: (screen) =>
      query.change(() =>
        call('DELETE /venues/:venue/shared-screens/:screen', { params: { venue, screen } }),
      ),
  };
}

interface Props extends Pick<VenuePageProps, 'onBack'> {
  session: Pick<VenuePageProps['session'], 'call' | 'screen'>;
  venue: Pick<VenuePageProps['venue'], 'id'>;
}

/** The screens that several people use: shares this screen, and ends the sharing of any. */
export function SharedScreensPage({ session, venue, onBack }: Props) {
  useSignals();
  const words = useI18n().LL.people.screens;
  const store = useMemo(
    () => createSharedScreensStore(session.call, venue.id),
    [session, venue.id],
  );
  const { done, after } = useDone();
  useEffect(() => {
    void store.load();
  }, [store]);
  const screens = store.data.value?.screens ?? null;
  const isBusy = store.changing.isBusy.value;
  const change = async (work: Promise<boolean>, text: string): Promise<boolean> => {
    const isDone = await after(work, text);
    if (isDone) void session.screen.load();
    return isDone;
  };
  return (
    <Page heading={words.heading()} title={words.title()} onBack={onBack}>
      <div className="account shared-screens">
        <p className="muted">{words.lead()}</p>
        <SuccessMessage text={done} />
        <QueryState
          query={store}
          error={store.changing.error.value}
          loading={words.loading()}
          none={screens?.length === 0 ? words.none() : null}
        />
        {screens !== null && screens.length > 0 && (
          <ul className="sessions">
            {screens.map((screen) => (
              <ScreenRow
                key={screen.id}
                screen={screen}
                isBusy={isBusy}
                onRemove={() => void change(store.unshare(screen.id), words.removed())}
              />
            ))}
          </ul>
        )}
        {screens !== null && !screens.some(({ isThis }) => isThis) && (
          <ShareForm
            isBusy={isBusy}
            onShare={(name) => void change(store.share(name), words.shared())}
          />
        )}
      </div>
    </Page>
  );
}

interface RowProps {
  screen: SharedScreen;
  isBusy: boolean;
  onRemove: () => void;
}

function ScreenRow({ screen, isBusy, onRemove }: RowProps) {
  useSignals();
  const { LL } = useI18n();
  const { dayAndTime } = useVenueTime();
  const words = LL.people.screens;
  const { now } = useTicker();
  const { name, people, createdAt, usedAt } = screen;
  return (
    <li>
      <span className="name">
        {name}
        <small>
          {people.length === 0 ? words.noPeople() : words.people({ names: people.join(', ') })}
        </small>
        <small className="num">
          {usedAt === null
            ? words.made({ when: dayAndTime(createdAt, now.value) })
            : words.used({ when: dayAndTime(usedAt, now.value) })}
        </small>
        {screen.isThis && <Tag kind="good" text={words.this()} />}
      </span>
      <Button kind="away" label={words.removeOf({ name })} isBusy={isBusy} onClick={onRemove}>
        {words.remove()}
      </Button>
    </li>
  );
}

function ShareForm({ isBusy, onShare }: { isBusy: boolean; onShare: (name: string) => void }) {
  const { LL } = useI18n();
  const words = LL.people.screens;
  const [name, setName] = useState('');
  const isMissing = name.trim() === '';
  const { form, isChecked, submit } = useCheckedForm(!isMissing, () => onShare(name));
  return (
    <form ref={form} className="console-form" noValidate onSubmit={submit}>
      <LineField
        label={words.name()}
        hint={words.nameHint()}
        value={name}
        onInput={setName}
        autoComplete="off"
        maxLength={SCREEN_NAME_MAX}
        error={isChecked && isMissing ? LL.forms.issues.missing() : null}
      />
      <Button kind="staff" isSubmit isBusy={isBusy}>
        {words.share()}
      </Button>
    </form>
  );
}
