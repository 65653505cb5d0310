import type { RegistrationPage } from '#core/registrations/registration.schema.ts';
import type { Http } from '#web/http/http.ts';

/** Who asked to open a venue, for the site's operator. Every call throws nothing but `ApiError`. */
export interface RegistrationsApi {
  list(page: number): Promise<RegistrationPage>;
  remove(id: string): Promise<void>;
}

export function createRegistrationsApi(http: Http): RegistrationsApi {
  return {
    list: (page) =>
      http.request('GET', '/operator/registrations', { query: { page: String(page) } }),
    async remove(id) {
      await http.request('DELETE', `/operator/registrations/${id}`);
    },
  };
}
