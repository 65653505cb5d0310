import { createRegistrationsApi } from '../../api/console/registrations-api.ts';
import type { Http } from '../../api/shared/http.ts';
import {
  createRegistrationsStore,
  type RegistrationsStore,
} from '../../stores/console/registrations.ts';

/** Who asked to open a venue, for the site's operator. */
export function registrationsOf(http: Http): RegistrationsStore {
  return createRegistrationsStore(createRegistrationsApi(http));
}
