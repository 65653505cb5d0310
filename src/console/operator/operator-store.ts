import type { HostedPlans, Operator, OperatorDetails } from '#core/operator/operator.schema.ts';
import type { Call } from '#web/http/call.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** What the public pages say of whoever runs the installation. */
export interface OperatorStore extends Query<Operator> {
  /** Both return whether it succeeded. */
  saveDetails(details: OperatorDetails): Promise<boolean>;
  savePlans(hosted: HostedPlans): Promise<boolean>;
}

export function createOperatorStore(call: Call): OperatorStore {
  const query = createQuery({ load: () => call('GET /installation/operator') });
  return {
    ...query,
    saveDetails: (body) => query.change(() => call('PUT /installation/operator/details', { body })),
    savePlans: (body) => query.change(() => call('PUT /installation/operator/plans', { body })),
  };
}
