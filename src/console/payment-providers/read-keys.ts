import {
  type AccountProvider,
  type KeyChoice,
  type KeyText,
  type PaymentKeys,
  PROVIDER_KEYS,
} from '#core/payment-providers/codes.ts';

/** What has been typed, read from a file and chosen so far. */
export type TypedKeys = { readonly [Name in KeyText['name']]?: string } & {
  readonly [Name in KeyChoice['name']]?: boolean;
};

/** The keys to send, null while something is wrong; `wrong` are the fields that are. */
export function readKeys(
  provider: AccountProvider,
  typed: TypedKeys,
): { keys: PaymentKeys | null; wrong: readonly KeyText['name'][] } {
  const wrong: KeyText['name'][] = [];
  const read: [name: string, value: string | boolean][] = [];
  for (const field of PROVIDER_KEYS[provider]) {
    if (field.kind === 'choice') {
      read.push([field.name, typed[field.name] ?? false]);
    } else {
      const text = textOf(field, typed[field.name] ?? '');
      read.push([field.name, text]);
      if (!isRight(field, text)) wrong.push(field.name);
    }
  }
  const keys = { provider, ...Object.fromEntries(read) } as PaymentKeys;
  return { keys: wrong.length > 0 ? null : keys, wrong };
}

/** Spaces come with copying; people write their number with them. */
function textOf({ kind }: KeyText, typed: string): string {
  return kind === 'passphrase' ? typed : typed.replaceAll(/\s/g, '');
}

/** As the contract has it: a wrong one is found while it is still in sight. */
function isRight(field: KeyText, text: string): boolean {
  switch (field.kind) {
    case 'passphrase':
      return true;
    case 'certificate':
      return text !== '';
    default:
      return new RegExp(field.pattern).test(text);
  }
}
