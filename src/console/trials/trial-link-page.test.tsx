import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Me } from '#core/people/staff.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { TrialLinkPage } from './trial-link-page.tsx';

const ME: Me = { id: 'x', email: 'x@trial.invalid', name: 'Bar', venues: [], permissions: [] };

async function show(signedIn: string | null) {
  const { around } = await consoleParts();
  const did: string[] = [];
  const call = fakeCall({
    'POST /trials/session'({ body }) {
      did.push(`sent ${body.token}`);
      return ME;
    },
  });
  const page = (
    <TrialLinkPage
      call={call}
      token="abc"
      signedIn={signedIn}
      onSignedIn={({ name }) => did.push(`in as ${name}`)}
      onLeave={() => did.push('left')}
    >
      {null}
    </TrialLinkPage>
  );
  return { ...render(around(page)), did };
}

test('a trial\u2019s link signs in at once where nobody is', async () => {
  const { did } = await show(null);
  await waitFor(() => expect(did).toEqual(['sent abc', 'in as Bar']));
});

test('whoever is signed in is asked first, and can stay who they are', async () => {
  const { did, screen, user } = await show('Maria Holm');
  screen.getByText(/Maria Holm is signed in on this screen now/);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(did).toEqual(['left']);
  await user.click(screen.getByRole('button', { name: 'Open the trial' }));
  await waitFor(() => expect(did).toEqual(['left', 'sent abc', 'in as Bar']));
});
