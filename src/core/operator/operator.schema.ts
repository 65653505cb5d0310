import { type Static, Type } from 'typebox';
import { Currency, Localized, Nullable, Price, Strict } from '#core/shared/common.schema.ts';
import {
  DESCRIPTION_MAX,
  HOSTED_PLANS_MAX,
  NAME_MAX,
  OPERATOR_LINE_MAX,
} from '#core/shared/limits.ts';
import { POLICIES } from './codes.ts';

/** One line without control characters; empty where nothing is said. */
const Line = Type.String({
  maxLength: OPERATOR_LINE_MAX,
  pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]*$',
});

/** A number to call, and when somebody answers it. */
export const OperatorPhone = Strict({
  /** As people write it; empty: there is none. */
  number: Line,
  /** Such as `Mo-Th 16:00-23:00, Fr-Sa 16:00-02:00`; empty: not said. */
  hours: Line,
});
export type OperatorPhone = Static<typeof OperatorPhone>;

/** Who runs the installation, as its pages say it. */
export const OperatorDetails = Strict({
  /** Empty: nobody has said who runs it, and number and address are not shown either. */
  name: Line,
  /** The organisation's number, as its country writes it. */
  number: Line,
  /** Postal. */
  address: Line,
  /** An e-mail address, or an http or https address, where people write to. */
  contact: Line,
  /** Without them what was saved before stays: an older console does not know them. */
  policies: Type.Optional(Strict({ terms: Line, privacy: Line, cookies: Line })),
  /** Likewise. */
  phone: Type.Optional(OperatorPhone),
});
export type OperatorDetails = Static<typeof OperatorDetails>;

/** What a hosted venue costs. */
export const HostedPlan = Strict({
  name: Localized(NAME_MAX),
  text: Localized(DESCRIPTION_MAX),
  /** A month, without VAT; null where it is agreed. */
  monthly: Nullable(Price),
});
export type HostedPlan = Static<typeof HostedPlan>;

export const HostedPlans = Strict({
  currency: Currency,
  /** In the order in which they are listed; none where nobody is hosted for money. */
  plans: Type.Array(HostedPlan, { maxItems: HOSTED_PLANS_MAX }),
});
export type HostedPlans = Static<typeof HostedPlans>;

/** `GET /installation/operator`, and the response to a change. */
export const Operator = Strict(
  {
    details: OperatorDetails,
    /** What the server's environment says, which no request changes. */
    fixed: Strict({
      name: Type.Boolean(),
      contact: Type.Boolean(),
      phone: Type.Boolean(),
      hosted: Type.Boolean(),
      policies: Type.Array(Type.Enum([...POLICIES]), { maxItems: POLICIES.length }),
    }),
    hosted: HostedPlans,
  },
  { $id: 'Operator' },
);
export type Operator = Static<typeof Operator>;
