import type { CardHold } from '#core/card-holds/card-holds.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** What the guest scans to read what is held, and to say yes. */
export function HoldCode({ hold, picture }: { hold: CardHold; picture: string }) {
  const { LL, money } = useI18n();
  const words = LL.cardHolds;
  const { address, amount, currency } = hold;
  if (address === null) return <p>{LL.tabs.one.noAddress()}</p>;
  return (
    <div className="hold-code">
      <img
        src={picture}
        alt={words.picture({ amount: money(amount, currency) })}
        width="240"
        height="240"
      />
      <p>{words.scan()}</p>
      <p>
        <a href={address} target="_blank" rel="noreferrer">
          {words.here()}
        </a>
      </p>
    </div>
  );
}
