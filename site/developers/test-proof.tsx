import { figuresOf } from '#web/i18n/core-figures.ts';
import { useI18n } from '#web/i18n/use-i18n.tsx';
import { SourceLink } from '../sections/source-link.tsx';
import { PartSection } from './part-section.tsx';
import proof from './proof.json' with { type: 'json' };

/** What the tests and the programs that break things on purpose have printed. */
export function TestProof() {
  const { LL, locale } = useI18n();
  const words = LL.developers.tests;
  const { number } = figuresOf(locale);
  const put = <Name extends string>(figures: Readonly<Record<Name, number>>) =>
    Object.fromEntries(
      Object.entries<number>(figures).map(([name, value]) => [name, number(value)]),
    ) as Record<Name, string>;
  const kill = put(proof.kill);
  const phone = put(proof.phone);
  const servers = put(proof.servers);
  const fuzz = put(proof.fuzz);
  const rows = [
    { name: words.all.name({ count: number(proof.tests) }), text: words.all.text() },
    { name: words.journeys.name({ count: number(proof.journeys) }), text: words.journeys.text() },
    { name: words.kill.name(kill), text: words.kill.text(kill), command: 'npm run faults kill' },
    {
      ...{ name: words.phone.name(phone), text: words.phone.text(phone) },
      command: 'npm run faults browser-killed',
    },
    {
      ...{ name: words.servers.name(servers), text: words.servers.text(servers) },
      command: 'npm run faults several-servers',
    },
    { name: words.fuzz.name(fuzz), text: words.fuzz.text(fuzz), command: 'npm run faults fuzz' },
  ];
  return (
    <PartSection
      id="tests"
      words={words}
      look="linen"
      under={
        <>
          <p className="licence">{words.licence()}</p>
          <SourceLink />
        </>
      }
    >
      <dl className="proofs">
        {rows.map(({ name, text, command = 'npm test' }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
            <dd>
              <code translate="no">{command}</code>
            </dd>
          </div>
        ))}
      </dl>
    </PartSection>
  );
}
