import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Registration } from '#core/registrations/registration.schema.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { Registrations } from './registrations-page.tsx';
import { createRegistrationsStore } from './registrations-store.ts';

const AT = '2026-11-20T18:00:00.000Z';
const PAGE_SIZE = 2;

test('requests have links to write and to call, and all of them are in the file', async () => {
  const { around } = await consoleParts('sv');
  const request = (id: string, venue: string): Registration => ({
    id,
    venue,
    name: 'Elin',
    email: 'elin@olkallaren.example',
    phone: id === '1' ? '070-123 45 67' : null,
    message: null,
    plan: null,
    locale: 'sv',
    receivedAt: AT,
  });
  const all = [request('1', 'Ölkällaren'), request('2', '=Bar'), request('3', 'Tre; rum')];
  const store = createRegistrationsStore(
    fakeCall({
      'GET /operator/registrations': ({ query: { page: asked = '1' } = {} }) => {
        const page = Number(asked);
        const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
        return { items, total: all.length, page, pageSize: PAGE_SIZE };
      },
    }),
  );
  const files: string[] = [];
  const { screen, user } = render(
    around(
      <Registrations
        store={store}
        path=""
        onGo={() => {}}
        onBack={() => {}}
        onSave={(text) => files.push(text)}
      />,
    ),
  );
  const [mail] = await screen.findAllByRole('link', { name: 'Skriv till elin@olkallaren.example' });
  expect(mail?.getAttribute('href')).toMatch(/^mailto:elin%40olkallaren\.example\?subject=Servett/);
  const call = screen.getByRole('link', { name: 'Ring 070-123 45 67' });
  expect(call.getAttribute('href')).toBe('tel:0701234567');
  await user.click(screen.getByRole('button', { name: 'Spara som CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = files[0]?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(4);
  expect(lines[2]).toContain(";'=Bar;");
  expect(lines[3]).toContain(';"Tre; rum";');
});
