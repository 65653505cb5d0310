import type { Http } from '#web/http/http.ts';
import { createRegistrationsApi } from './registrations-api.ts';
import { createRegistrationsStore, type RegistrationsStore } from './registrations-store.ts';

/** Who asked to open a venue, for the site's operator. */
export function registrationsOf(http: Http): RegistrationsStore {
  return createRegistrationsStore(createRegistrationsApi(http));
}
