import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Button } from '../src/components/basic/button.tsx';
import type { StaffConsole } from '../src/compose/board/staff-console.ts';
import type { ConsoleSession } from '../src/compose/console/console-session.ts';
import type { Locale } from '../src/contract/codes.ts';
import { useI18n } from '../src/i18n/use-i18n.tsx';
import type { Clock } from '../src/platform/clock.ts';
import type { HashAddress } from '../src/platform/page/hash-address.ts';
import type { Theme } from '../src/platform/page/theme.ts';
import type { SoundStore } from '../src/stores/board/sound.ts';
import type { TicketDensityStore } from '../src/stores/board/ticket-density.ts';
import type { ConfirmationStore } from '../src/stores/console/account/confirm-password.ts';
import { LiveConfirm } from './account/confirm-password-sheet.tsx';
import { SignInGate } from './account/sign-in-gate.tsx';
import { Board } from './board/board.tsx';
import { BoardWatch } from './board/board-watch.tsx';
import { VenueZoneContext } from './components/facts/venue-time.ts';
import { Switches } from './components/fields/switches.tsx';
import { PageLinks } from './components/navigation/page-links.tsx';
import { ConsoleState } from './components/page/console-state.tsx';
import { OpenPage } from './open-page.tsx';
import { pagesFor } from './pages.tsx';
import { UnresolvedCount } from './payments/unresolved-count.tsx';
import { LinkPage } from './people/link-page.tsx';
import { WelcomeSheet } from './set-up/welcome-sheet.tsx';

interface Props {
  model: StaffConsole;
  session: ConsoleSession;
  confirmation: ConfirmationStore;
  address: HashAddress;
  theme: Theme;
  clock: Clock;
  isVisible: ReadonlySignal<boolean>;
  sound: SoundStore;
  density: TicketDensityStore;
  onLocale: (locale: Locale) => void;
}

/** A share link, after the #. */
const LINK = /^link=([\w-]+)$/;

/** The sign-in or the console; before both, a share link that was opened. */
export function Console(props: Props) {
  useSignals();
  const { staff } = props.model;
  const { LL, locale } = useI18n();
  const { screen } = props.session;
  useEffect(() => {
    void screen.load();
  }, [screen]);
  /** Whether somebody was signed in here, and whether they chose to sign out. */
  const visit = useRef({ hasBegun: false, isLeaving: false });
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const switches = <Switches theme={props.theme} onLocale={props.onLocale} />;
  const token = LINK.exec(props.address.hash.value)?.[1];
  if (token !== undefined && staff.status.value !== 'unknown') {
    return (
      <LinkPage
        link={props.session.link}
        token={token}
        signedIn={staff.me.value?.name ?? null}
        onLeave={() => props.address.replace('')}
      >
        {switches}
      </LinkPage>
    );
  }
  if (staff.me.value !== null) {
    visit.current.hasBegun = true;
    const signOut = async () => {
      visit.current.isLeaving = true;
      await staff.signOut();
      if (staff.me.peek() !== null) visit.current.isLeaving = false;
    };
    return (
      <BoardWatch
        board={props.model.board}
        sound={props.sound}
        clock={props.clock}
        hasCalls={props.model.global.permissions.value.has('calls.handle')}
      >
        <UnresolvedCount
          session={props.session}
          model={props.model}
          venue={
            props.model.global.permissions.value.has('bills.handle')
              ? props.model.venue.value
              : null
          }
        >
          <VenueZoneContext value={props.model.board.venue.value?.timeZone ?? ''}>
            <Inside {...props} switches={switches} onSignOut={() => void signOut()} />
          </VenueZoneContext>
        </UnresolvedCount>
        <LiveConfirm confirmation={props.confirmation} me={staff.me.value} />
      </BoardWatch>
    );
  }
  if (staff.status.value === 'unknown') {
    return staff.error.value === null ? (
      <ConsoleState title={LL.console.loading()} />
    ) : (
      <ConsoleState title={LL.console.failed()} text={LL.console.retrying()} />
    );
  }
  const { hasBegun, isLeaving } = visit.current;
  return (
    <SignInGate
      staff={staff}
      setUp={props.session.setUp}
      forgotten={props.session.forgotten}
      passkeys={props.session.passkeys}
      screen={props.session.screen}
      clock={props.clock}
      hasEnded={hasBegun && !isLeaving}
      onSetUp={() => props.address.replace('welcome')}
    >
      {switches}
    </SignInGate>
  );
}

interface InsideProps extends Props {
  switches: ReactNode;
  onSignOut: () => void;
}

/** The board, or the page beside it that the URL names. */
function Inside({ model, session, address, switches, onSignOut, ...rest }: InsideProps) {
  useSignals();
  const { staff, board, venue } = model;
  const { LL } = useI18n();
  const me = staff.me.value;
  const own = me?.venues.find(({ id }) => id === venue.value);
  const person = useMemo(
    () => me && own && { id: me.id, name: me.name, role: own.role, permissions: own.permissions },
    [me, own],
  );
  const pages = useMemo(() => (me ? pagesFor(me, own) : []), [me, own]);
  const offered = useMemo(() => pages.filter(({ isOffered = true }) => isOffered), [pages]);
  const inside = (
    <>
      <PageLinks pages={offered} onGo={address.go} />
      {switches}
    </>
  );
  const at = address.hash.value;
  const [name = '', ...path] = at.split('/');
  const page = pages.find((each) => each.name === name);
  if (me && page) {
    return (
      <OpenPage
        page={page}
        pages={offered}
        venue={own}
        session={session}
        model={model}
        me={me}
        address={address.page}
        path={path.join('/')}
        onGo={address.go}
        onBack={() => address.go('')}
        onSignOut={onSignOut}
      />
    );
  }
  if (!person) {
    const isOperator = (me?.permissions.length ?? 0) > 0;
    const title = isOperator ? LL.console.noVenueOperator() : LL.console.noVenue();
    return (
      <ConsoleState title={title}>
        {inside}
        {/* Without a board there is no "More" panel to contain it. */}
        <Button kind="edge" onClick={onSignOut}>
          {LL.console.signIn.out()}
        </Button>
      </ConsoleState>
    );
  }
  if (board.venue.value === null) {
    return board.error.value === null ? (
      <ConsoleState title={LL.console.loading()} />
    ) : (
      <ConsoleState title={LL.console.failed()} text={LL.console.retrying()} />
    );
  }
  const isWelcome = at === 'welcome' && pages.some((each) => each.name === 'people');
  return (
    <>
      <Board
        board={board}
        link={model.link}
        isVisible={rest.isVisible}
        clock={rest.clock}
        sound={rest.sound}
        density={rest.density}
        screen={session.screen}
        person={person}
        switches={inside}
        openBill={name === 'bill' ? path[0] : undefined}
        onGo={address.go}
        onSignOut={onSignOut}
      />
      {isWelcome && (
        <WelcomeSheet
          venue={own?.name ?? ''}
          table={board.tables.value[0]}
          onAddress={() => address.go('settings/address')}
          onCodes={() => address.go('tables')}
          onPeople={() => address.go('people')}
          onClose={() => address.replace('')}
        />
      )}
    </>
  );
}
