import type { ReadonlySignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { LiveConfirm } from '#console/account/confirm-password-sheet.tsx';
import type { ConfirmationStore } from '#console/account/confirm-password-store.ts';
import { Board } from '#console/board/board.tsx';
import { BoardWatch } from '#console/board/board-watch.tsx';
import { HoldsWatch } from '#console/card-holds/holds-watch.tsx';
import { AskingContext } from '#console/components/facts/asking.tsx';
import { VenueZoneContext } from '#console/components/facts/venue-time.ts';
import { Switches } from '#console/components/fields/switches.tsx';
import { PageLinks } from '#console/components/navigation/page-links.tsx';
import {
  VenueSwitchContext,
  type VenueSwitching,
} from '#console/components/navigation/venue-switch.tsx';
import { ConsoleState } from '#console/components/page/console-state.tsx';
import { MailLinkPage } from '#console/day-mails/mail-link-page.tsx';
import { BoardScreenContext } from '#console/kitchen/screen-context.ts';
import type { TicketDensityStore } from '#console/live/ticket-density.ts';
import { FollowChecks } from '#console/menu-checks/follow-checks.tsx';
import { UnresolvedCount } from '#console/payments/unresolved-count.tsx';
import { LinkPage } from '#console/people/link-page.tsx';
import { LiveReceipts } from '#console/printers/live-receipts.tsx';
import { PrintingWatch } from '#console/printers/printing-watch.tsx';
import { WelcomeSheet } from '#console/set-up/welcome-sheet.tsx';
import { LiveApproval } from '#console/shared-screens/approval-sheet.tsx';
import type { ApprovalStore } from '#console/shared-screens/approval-store.ts';
import { askable } from '#console/shared-screens/askable.ts';
import { SignInGate } from '#console/sign-in/sign-in-gate.tsx';
import type { SoundStore } from '#console/sound-alerts/sound-store.ts';
import type { ConsoleSession } from '#console/start/console-session.ts';
import type { StaffConsole } from '#console/start/staff-console.ts';
import { TillCount } from '#console/till/till-count.tsx';
import { type OpenTrial, TrialContext } from '#console/trials/trial-context.ts';
import { TrialLinkPage } from '#console/trials/trial-link-page.tsx';
import type { Me } from '#core/people/staff.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import { Button } from '#web/components/basic/button.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import type { Clock } from '#web/platform/clock.ts';
import type { HashAddress } from '#web/platform/page/hash-address.ts';
import { operatorContact } from '#web/platform/page/operator-contact.ts';
import type { Theme } from '#web/platform/page/theme.ts';
import { safeLocalStorage } from '#web/platform/storage/local-storage.ts';
import { failureOf } from '#web/stores/failure.ts';
import { OpenPage } from './open-page.tsx';
import { PAGES, pagesFor } from './pages.tsx';
import { useVenueNews } from './use-venue-news.ts';

interface Props {
  model: StaffConsole;
  session: ConsoleSession;
  confirmation: ConfirmationStore;
  approval: ApprovalStore;
  address: HashAddress;
  theme: Theme;
  clock: Clock;
  isVisible: ReadonlySignal<boolean>;
  sound: SoundStore;
  density: TicketDensityStore;
  onLocale: (locale: Locale) => void;
}

/** The device remembers at which printer it prints. */
const RECEIPTS = safeLocalStorage();

/** The link in a mail of a closed day, after the #. */
const MAIL_LINK = /^day-mail=([\w-]+)$/;
/** The link to a trial, after the #. */
const TRIAL_LINK = /^trial=([\w-]+)$/;
/** A share link, after the #. */
const LINK = /^link=([\w-]+)$/;

/** The name of whoever has an account of their own: a trial's link may sign in to another trial. */
function ownNameOf(me: Me | null): string | null {
  const isTrial = me?.venues.some(({ trialEndsAt }) => trialEndsAt !== undefined) === true;
  return me === null || isTrial ? null : me.name;
}

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
  const mailToken = MAIL_LINK.exec(props.address.hash.value)?.[1];
  if (mailToken !== undefined) {
    return (
      <MailLinkPage link={props.session.mailLink} token={mailToken}>
        {switches}
      </MailLinkPage>
    );
  }
  const trialToken = TRIAL_LINK.exec(props.address.hash.value)?.[1];
  if (trialToken !== undefined && staff.status.value !== 'unknown') {
    return (
      <TrialLinkPage
        call={props.session.call}
        token={trialToken}
        signedIn={ownNameOf(staff.me.value)}
        onSignedIn={(entered) => {
          staff.enter(entered);
          props.address.replace('');
        }}
        onLeave={() => props.address.replace('')}
      >
        {switches}
      </TrialLinkPage>
    );
  }
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
        isQuiet={props.address.hash.value === 'pick-up'}
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
          <TillCount
            session={props.session}
            model={props.model}
            venue={
              props.model.global.permissions.value.has('till.register')
                ? props.model.venue.value
                : null
            }
          >
            <FollowChecks
              session={props.session}
              model={props.model}
              clock={props.clock}
              venue={
                props.model.global.permissions.value.has('menu.edit')
                  ? props.model.venue.value
                  : null
              }
            >
              <MoneyWatch {...props}>
                <PrintingWatch
                  session={props.session}
                  model={props.model}
                  venue={props.model.venue.value}
                  sound={props.sound}
                >
                  <VenueZoneContext value={props.model.board.venue.value?.timeZone ?? ''}>
                    <LiveReceipts
                      session={props.session}
                      venue={props.model.venue.value}
                      storage={RECEIPTS}
                    >
                      <Inside {...props} switches={switches} onSignOut={() => void signOut()} />
                    </LiveReceipts>
                  </VenueZoneContext>
                </PrintingWatch>
              </MoneyWatch>
            </FollowChecks>
          </TillCount>
        </UnresolvedCount>
        <LiveConfirm confirmation={props.confirmation} me={staff.me.value} />
        <LiveApproval approval={props.approval} clock={props.clock} />
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

/** Cards that hold nothing any more are told to those who may see bills. */
function MoneyWatch({ model, session, sound, children }: Props & { children: ReactNode }) {
  useSignals();
  const mayBill = model.global.permissions.value.has('bills.handle');
  return (
    <HoldsWatch session={session} venue={mayBill ? model.venue.value : null} sound={sound}>
      {children}
    </HoldsWatch>
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
  const here = session.screen.data.value;
  const asking = useMemo(() => askable(own?.permissions ?? [], own?.id ?? '', here), [own, here]);
  const person = useMemo(
    () => me && own && { id: me.id, name: me.name, role: own.role, permissions: own.permissions },
    [me, own],
  );
  const trial = useMemo<OpenTrial | null>(() => {
    if (own?.trialEndsAt === undefined) return null;
    return {
      name: own.name,
      endsAt: own.trialEndsAt,
      contact: operatorContact(document),
      async end() {
        try {
          await session.call('DELETE /venues/:venue/trial', { params: { venue: own.id } });
          staff.leaveErased();
          return null;
        } catch (thrown) {
          return failureOf(thrown);
        }
      },
    };
  }, [own, session, staff]);
  const name = address.hash.value.split('/', 1)[0] ?? '';
  const venues = me?.venues;
  const switching = useMemo<VenueSwitching | null>(() => {
    if (venues === undefined || own === undefined) return null;
    return {
      venues,
      open: own.id,
      onOpen: (id) => {
        model.openVenue(id);
        // What was open of the page is the other venue's; a bill is nothing but that.
        address.go(
          PAGES.some((each) => each.name === name && each.isOffered !== false) ? name : '',
        );
      },
    };
  }, [venues, own, model, address, name]);
  const pages = useMemo(() => (me ? pagesFor(me, own) : []), [me, own]);
  const offered = useMemo(() => pages.filter(({ isOffered = true }) => isOffered), [pages]);
  const inside = (
    <>
      <PageLinks pages={offered} onGo={address.go} />
      {switches}
    </>
  );
  const news = useVenueNews(session.call, own);
  const { clock, isVisible, sound } = rest;
  const screen = useMemo(() => ({ clock, isVisible, sound }), [clock, isVisible, sound]);
  const at = address.hash.value;
  const [, ...path] = at.split('/');
  const page = pages.find((each) => each.name === name);
  if (me && page) {
    return (
      <BoardScreenContext value={screen}>
        <AskingContext value={asking}>
          <VenueSwitchContext value={switching}>
            <TrialContext value={trial}>
              <OpenPage
                page={page}
                pages={offered}
                venue={own}
                news={news}
                clock={clock}
                session={session}
                model={model}
                me={me}
                address={address.page}
                path={path.join('/')}
                onGo={address.go}
                onBack={() => address.go('')}
                onSignOut={onSignOut}
              />
            </TrialContext>
          </VenueSwitchContext>
        </AskingContext>
      </BoardScreenContext>
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
    <AskingContext value={asking}>
      <VenueSwitchContext value={switching}>
        <TrialContext value={trial}>
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
        </TrialContext>
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
      </VenueSwitchContext>
    </AskingContext>
  );
}
