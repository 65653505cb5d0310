import type { ProviderName } from '#core/payment-providers/codes.ts';
import type {
  PaymentKeys,
  VenuePaymentProviders,
} from '#core/payment-providers/payment-providers.schema.ts';
import type { Http } from '#web/http/http.ts';

/** Where a venue's guests pay. Every call throws nothing but `ApiError`. */
export interface PaymentProvidersApi {
  list(venue: string): Promise<VenuePaymentProviders>;
  storeKeys(venue: string, keys: PaymentKeys): Promise<VenuePaymentProviders>;
  checkKeys(venue: string, provider: ProviderName): Promise<VenuePaymentProviders>;
  removeKeys(venue: string, provider: ProviderName): Promise<VenuePaymentProviders>;
  /** Null: guests cannot pay on their phones. */
  activate(venue: string, provider: ProviderName | null): Promise<VenuePaymentProviders>;
}

export function createPaymentProvidersApi(http: Http): PaymentProvidersApi {
  const of = (venue: string) => `/venues/${venue}/payment-providers`;
  return {
    list: (venue) => http.request('GET', of(venue)),
    storeKeys: (venue, body) => http.request('PUT', `${of(venue)}/keys`, { body }),
    checkKeys: (venue, provider) => http.request('POST', `${of(venue)}/${provider}/check`),
    removeKeys: (venue, provider) => http.request('DELETE', `${of(venue)}/${provider}/keys`),
    activate: (venue, provider) =>
      http.request('PUT', `${of(venue)}/active`, { body: { provider } }),
  };
}
