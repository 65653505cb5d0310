import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { WEEKDAYS } from '#core/settings/codes.ts';
import type {
  Backup,
  Replica,
  SettingsAnswer,
  SettingsRequest,
} from '#core/settings/settings.schema.ts';
import { settingsOf } from '#core/settings/venue-settings.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { smallMenu } from '#tests/support/fixtures/small-menu.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { SettingsParts } from './settings-page.tsx';
import { createSettingsStore } from './settings-store.ts';

const CHANGED = {
  type: 'about:blank',
  title: 'Changed',
  status: 409,
  code: 'settings.changed',
} as const;

/** The page with a server that stores what it receives, if that is based on the current version. */
async function show(
  path = 'venue',
  backup: Backup | null = null,
  canPayFirst = true,
  closedSince: string | null = null,
  replica: Replica | null = null,
  changes: Partial<SettingsAnswer['settings']> = {},
) {
  const { around } = await consoleParts();
  let kept: SettingsAnswer = {
    settings: { ...settingsOf(smallMenu().venue), ...changes },
    revision: '1',
    hasSold: true,
    closedSince,
    canPayFirst,
    takeawayLink: {
      table: 'k7q29xmb4trd',
      address: 'https://servett.example/sv/table/k7q29xmb4trd',
    },
    stations: smallMenu().stations,
    backup,
    replica,
  };
  const sent: SettingsRequest[] = [];
  const store = createSettingsStore<SettingsDraft>(
    fakeCall({
      'GET /venues/:venue/settings': () => kept,
      'PUT /venues/:venue/settings': ({ body }) => {
        sent.push(body);
        if (body.revision !== kept.revision) throw new ApiError(409, CHANGED, null, null);
        const isFixed = kept.closedSince !== null;
        if (isFixed && body.settings.dayStart !== kept.settings.dayStart) {
          throw new ApiError(409, { ...CHANGED, code: 'settings.day_fixed' }, null, null);
        }
        kept = { ...kept, settings: body.settings, revision: `${kept.revision}+` };
        return kept;
      },
    }),
    'lillkrogen',
  );
  const went: string[] = [];
  const page = (at: string) =>
    around(
      <SettingsParts
        store={store}
        venue="Lillkrogen"
        codesOf={(table) => ({ picture: `/${table}.svg`, sign: `/${table}.pdf` })}
        parts={{ address: <p>The address</p>, mails: <p>The mails</p> }}
        path={at}
        onGo={(hash) => went.push(hash)}
        onBack={() => {}}
      />,
    );
  const rendered = render(page(path));
  await rendered.screen.findByRole('button', { name: 'Save' });
  return {
    ...rendered,
    sent,
    went,
    open: (at: string) => rendered.rerender(page(at)),
    /** A change that somebody else saves in the meantime. */
    closesDay() {
      kept = { ...kept, closedSince: '2026-11-20' };
    },
    others(changes: Partial<SettingsAnswer['settings']>) {
      kept = { ...kept, settings: { ...kept.settings, ...changes }, revision: 'theirs' };
    },
  };
}

test('a venue whose host pays is told that nothing can be ordered by its link for takeaway', async () => {
  const takeaway = { ...settingsOf(smallMenu().venue).takeaway, isOn: true };
  const says = async (payer: 'guests' | 'host') => {
    const { screen, unmount } = await show('takeaway', null, true, null, null, { takeaway, payer });
    const found = screen.queryByText(/^While a host pays/) !== null;
    unmount();
    return found;
  };
  expect([await says('guests'), await says('host')]).toEqual([false, true]);
});

test('a section is saved by itself, and unsaved input elsewhere stays and says so', async () => {
  const { screen, user, sent, went, open } = await show();
  await user.type(screen.getByLabelText('Name'), ' by the quay');
  await user.click(screen.getByRole('link', { name: /^VAT/ }));
  expect(went).toEqual(['settings/vat']);
  open('vat');
  await user.clear(screen.getByLabelText('Food'));
  await user.type(screen.getByLabelText('Food'), '6,5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.settings).toMatchObject({ name: 'Lillkrogen', vatRates: { reduced: 650 } });
  expect(screen.getByRole('link', { name: 'The venue not saved' })).toBeTruthy();
  open('venue');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lillkrogen by the quay');
});

test('a text in a language that the menu no longer has can be emptied and written anew', async () => {
  const about = { en: 'By the quay', sv: 'Vid kajen' };
  const { screen, user, sent } = await show('venue', null, true, null, null, {
    ...{ about, locales: ['sv'] },
  });
  const field = screen.getByLabelText(/English/, { selector: 'textarea' });
  await user.clear(field);
  await user.type(field, 'On the quay');
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent[0]?.settings.about).toEqual({ ...about, en: 'On the quay' });
});

test('guests can be asked to pay first only where they can pay on their phones', async () => {
  const { screen, user, sent } = await show('ordering');
  await user.click(screen.getByRole('checkbox', { name: /^Guests pay before/ }));
  await user.click(screen.getByRole('checkbox', { name: /^A bill closes by itself/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent[0]?.settings).toMatchObject({
    payFirst: true,
    settlesPaidBills: true,
    asksAboutExcess: false,
  });
});

test('guests see what the others choose until that is switched off', async () => {
  const { screen, user, sent } = await show('ordering');
  const choice = screen.getByRole('checkbox', { name: /^Guests see what the others/ });
  expect((choice as HTMLInputElement).checked).toBe(true);
  await user.click(choice);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent[0]?.settings).toMatchObject({ privateCarts: true });
});

test('who may send the table’s is asked only where somebody may', async () => {
  const { screen, user, sent } = await show('ordering');
  expect(screen.queryByRole('checkbox', { name: /^Only the guest who came first/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^A guest may send what others/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Only the guest who came first/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent[0]?.settings).toMatchObject({ sendsTogether: true, firstSends: true });
});

test('guests are asked about whole orders once that is switched on, where it means something', async () => {
  const { screen, user, sent } = await show('ordering');
  const choice = () =>
    screen.queryByRole<HTMLInputElement>('checkbox', { name: /^Everything together/ });
  expect(choice()?.checked).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: /^Later courses wait/ }));
  expect(choice()).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Later courses wait/ }));
  await user.click(choice() ?? expect.fail('It is not offered.'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent[0]?.settings).toMatchObject({ wishes: ['together'] });
});

test('a station accepts by itself, and the seconds for second thoughts are checked', async () => {
  const { screen, user, sent } = await show('ordering');
  const [first] = screen.getAllByRole('checkbox', { name: /accepts orders by itself/ });
  if (first === undefined) throw new Error('no station can accept by itself');
  await user.click(first);
  const seconds = screen.getByLabelText('Guests may cancel for, in seconds');
  await user.clear(seconds);
  await user.type(seconds, '121');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Write whole seconds, from 0 to 120.');
  await user.clear(seconds);
  await user.type(seconds, '30');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent[0]?.settings).toMatchObject({
    stationWork: [{ acceptsByItself: true }],
    cancelSeconds: 30,
  });
});

test('without a provider the choice to pay first says what it needs', async () => {
  const { screen } = await show('ordering', null, false);
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Guests pay before/ });
  expect(choice.disabled).toBe(true);
  expect(screen.getByText(/^Needs a payment provider/)).toBeTruthy();
});

test('the start of the business day is chosen, until a day was closed', async () => {
  const { screen, user, sent } = await show('hours');
  const field = screen.getByLabelText<HTMLSelectElement>('The day begins at');
  expect([field.value, field.options.length]).toEqual(['05:00', 13]);
  await user.selectOptions(field, '07:30');
  expect(screen.getByText(/such a day begins and ends at 07:30/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent[0]?.settings.dayStart).toBe('07:30');
});

test('if a day is closed meanwhile the page says so, and shows the start as it is', async () => {
  const { screen, user, closesDay } = await show('hours');
  await user.selectOptions(screen.getByLabelText('The day begins at'), '07:30');
  closesDay();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Days have been closed that begin at another time/);
  expect(await screen.findByText(/begins at 05:00. That stays/)).toBeTruthy();
});

test('after that it is told with the reason, and no field', async () => {
  const { screen } = await show('hours', null, true, '2026-11-20');
  expect(screen.queryByLabelText('The day begins at')).toBeNull();
  expect(screen.getByText(/begins at 05:00. That stays: .* the first of them Fri/)).toBeTruthy();
});

test('an error is shown at its field, which gets the focus, and nothing is sent', async () => {
  const { screen, user, sent } = await show();
  await user.clear(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('This cannot be empty.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('if somebody else was faster it is reported, the input is kept, and saving again works', async () => {
  const { screen, user, sent, others } = await show();
  await user.type(screen.getByLabelText('Name'), ' 2');
  others({ service: 'collect' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Somebody else changed the settings meanwhile/);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Lillkrogen 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent[1]?.settings).toMatchObject({ name: 'Lillkrogen 2', service: 'collect' });
});

test('a closed date and a late night are added, each with its own fields', async () => {
  const { screen, user, sent } = await show('hours');
  await user.click(screen.getByRole('button', { name: 'Add a date' }));
  const [date] = screen.getAllByLabelText('Date');
  if (!date) throw new Error('There is no field for the date.');
  await user.type(date, '2026-12-31');
  await user.click(screen.getByRole('button', { name: 'Add hours, Thu, December 31, 2026' }));
  await user.click(screen.getByRole('checkbox', { name: 'Other hours for alcohol, too' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  const hours = [{ from: '11:00', until: '22:00' }];
  expect(sent[0]?.settings.exceptions).toEqual([
    { date: '2026-12-31', opening: hours, serving: hours },
  ]);
});

test('the currency is fixed after the first sale, and an unreadable colour is adjusted', async () => {
  const { screen, user, open } = await show('ordering');
  expect(screen.getByText(/The currency is SEK. It stays/)).toBeTruthy();
  expect(screen.queryByLabelText('Currency')).toBeNull();
  open('look');
  await user.click(screen.getByRole('radio', { name: 'Our own' }));
  expect(screen.getAllByText(/As you chose it|Made lighter/)).toHaveLength(2);
});

test('the kitchen gets hours of its own, and exceptions for a date', async () => {
  const { screen, user, sent } = await show('hours');
  const kitchen = screen.getByRole('radiogroup', { name: 'The kitchen' });
  await user.click(within(kitchen).getByRole('radio', { name: 'In hours of its own' }));
  await user.click(screen.getByRole('button', { name: 'Add hours, The kitchen, Monday' }));
  await user.click(screen.getByRole('button', { name: 'All days like Monday' }));
  await user.click(screen.getByRole('button', { name: 'Add a date' }));
  const [date] = screen.getAllByLabelText('Date');
  if (!date) throw new Error('There is no field for the date.');
  await user.type(date, '2026-12-31');
  await user.click(screen.getByRole('checkbox', { name: 'The kitchen: other hours, too' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  const { stationHours, exceptions } = sent[0]?.settings ?? {};
  expect(stationHours).toEqual([
    { station: 'kitchen', windows: [{ days: [...WEEKDAYS], from: '11:00', until: '22:00' }] },
  ]);
  expect(exceptions).toEqual([
    { date: '2026-12-31', opening: [], stations: [{ station: 'kitchen', hours: [] }] },
  ]);
});

test('orders that staff take need no second acceptance, and courses are not held, unless set', async () => {
  const { screen, user, sent } = await show('ordering');
  const accepts = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Orders that staff take are accepted at once/,
  });
  const courses = screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Later courses wait until staff fire them/,
  });
  expect([accepts.checked, courses.checked]).toEqual([true, false]);
  await user.click(accepts);
  await user.click(courses);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved. Guests and boards have it now.');
  expect(sent[0]?.settings).toMatchObject({ acceptsStaffOrders: false, holdsCourses: true });
});

test('with pickup, courses are not offered', async () => {
  const { screen, user } = await show('ordering');
  await user.click(screen.getByRole('radio', { name: 'They collect it' }));
  expect(screen.queryByRole('checkbox', { name: /^Later courses wait/ })).toBeNull();
});

test("the time of the last backup is shown in the venue's time zone, and its failure", async () => {
  const at = '2026-11-24T04:00:12Z';
  const { screen } = await show('venue', { at, isFailing: true });
  const line = screen.getByText(/^Last backup: /);
  expect(line.textContent).toMatch(/November 24, 2026, 05:00/);
  expect(within(line).getByText(/The latest try to make a backup failed/)).toBeTruthy();
});

test('without a backup yet the page says so, and without scheduled backups it shows nothing', async () => {
  const none = await show('venue', { at: null, isFailing: false });
  expect(none.screen.getByText('No backup has been made yet.')).toBeTruthy();
  none.unmount();
  const { screen } = await show();
  expect(screen.queryByText(/backup/)).toBeNull();
});

test('where the data is copied as it changes, the page says up to when, and that it falls behind', async () => {
  const upTo = '2026-11-24T19:00:12Z';
  const { screen } = await show('venue', null, true, null, { upTo, isFailing: true });
  const line = screen.getByText(/^Everything up to November 24, 2026.*20:00:12/);
  expect(within(line).getByText(/does not keep up/)).toBeTruthy();
});

test('a part that is not for this person is not offered, nor opened by its address', async () => {
  const store = createSettingsStore<SettingsDraft>(fakeCall({}), 'lillkrogen');
  const { around } = await consoleParts();
  const { screen } = render(
    around(
      <SettingsParts
        store={store}
        venue="Lillkrogen"
        codesOf={(table) => ({ picture: `/${table}.svg`, sign: `/${table}.pdf` })}
        parts={{}}
        path="mails"
        onGo={() => {}}
        onBack={() => {}}
      />,
    ),
  );
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toContain('The venue');
  expect(links).not.toContain('Address');
  expect(screen.queryByText('The mails')).toBeNull();
});
