import { formatTableId } from '#core/tables/table-id.ts';
import type { Tab } from '#core/tabs/tabs.schema.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';

/** What is shown to the guest, or printed: the code, and the digits that go with it. */
export function TabSlip({ tab, picture }: { tab: Tab; picture: string }) {
  const { LL } = useI18n();
  const words = LL.tabs.one;
  const { name, joinCode, address, id } = tab;
  return (
    <section className="slip tab-slip" aria-label={words.slip({ name })}>
      <p className="slip-where is-long">{name}</p>
      {address === null ? (
        <p className="slip-meta">{words.noAddress()}</p>
      ) : (
        <>
          <img src={picture} alt={words.picture({ name })} width="240" height="240" />
          <p className="slip-meta">{words.scan()}</p>
        </>
      )}
      <p className="tab-digits">
        {words.digits()} <b className="num">{joinCode}</b>
      </p>
      <p className="slip-meta">
        {words.how()} <code className="num">{formatTableId(id)}</code>
      </p>
    </section>
  );
}
