import { useVenueTime } from '#console/components/facts/venue-time.ts';
import { CopyField } from '#console/components/fields/copy-field.tsx';
import { shareIcon } from '#console/components/icons/console-icons.ts';
import { SuccessMessage } from '#console/components/page/success-message.tsx';
import { Button } from '#web/components/basic/button.tsx';
import { Icon } from '#web/components/basic/icon.tsx';
import { alertIcon, clockIcon } from '#web/components/basic/icons.ts';
import { Notice } from '#web/components/status/notice.tsx';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { canShare, shareLink } from '#web/platform/device/share-link.ts';
import type { MadeLink } from './people-store.ts';

interface Props {
  link: MadeLink;
  venue: string;
  /** This page's URL, for links whose own address others could not open. */
  address: string;
  /** What to do if the link gets lost, unless the answer is to withdraw it. */
  once?: string;
  onDone: () => void;
}

/** A new link, to copy, share or read out. */
export function ShareLink({ link, venue, address, once, onDone }: Props) {
  const { LL } = useI18n();
  const words = LL.people.hand;
  const day = useVenueTime().day(link.expiresAt);
  const page = link.address === null ? address : `${link.address}/venue/`;
  const url = `${page}#link=${link.token}`;
  const isInvitation = link.kind === 'invitation';
  return (
    <div className="share-link">
      <Mailed mailed={link.mailed} />
      {link.address === null && (
        <Notice
          kind="bad"
          shape={alertIcon}
          title={LL.address.link.title()}
          text={LL.address.link.text()}
        />
      )}
      <p>{isInvitation ? words.lead({ day }) : words.leadPassword({ day })}</p>
      <CopyField
        label={words.link()}
        hint={once ?? (isInvitation ? words.once() : words.oncePassword())}
        value={url}
        rows={2}
        takesFocus
      >
        {canShare() && (
          <Button
            kind="edge"
            onClick={() => {
              const title = isInvitation
                ? words.shareText({ venue })
                : words.sharePassword({ venue });
              void shareLink(title, url);
            }}
          >
            <Icon shape={shareIcon} size={20} />
            {words.share()}
          </Button>
        )}
        <Button kind="bare" onClick={onDone}>
          {words.done()}
        </Button>
      </CopyField>
    </div>
  );
}

/** Whether the mail was sent; empty if there was none to send. */
function Mailed({ mailed }: { mailed: MadeLink['mailed'] | undefined }) {
  const { LL } = useI18n();
  const words = LL.people.hand;
  if (mailed === undefined) return null;
  const { email, outcome } = mailed;
  if (outcome === 'sent') return <SuccessMessage text={words.mailed({ email })} />;
  return outcome === 'waiting' ? (
    <Notice kind="wait" shape={clockIcon} title={words.mailWaits({ email })} text="" />
  ) : (
    <Notice kind="bad" shape={alertIcon} title={words.notMailed({ email })} text="" />
  );
}
