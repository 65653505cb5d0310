import { promisesOf } from '#core/payments/promise.ts';
import type { OpenPayProps } from './pay-props.ts';

/** What is true of every sum that this venue asks for; nothing if nothing is. */
export function PromiseLine({ venue, words }: Pick<OpenPayProps, 'venue' | 'words'>) {
  const said = promisesOf(venue.ordering).map((each) => words.promise[each]());
  return said.length === 0 ? null : (
    <div className="block">
      <p className="why">{said.join(' ')}</p>
    </div>
  );
}
