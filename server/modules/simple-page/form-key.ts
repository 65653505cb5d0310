import { createHmac, timingSafeEqual } from 'node:crypto';
import { Check } from 'typebox/value';
import { Uuid } from '#core/shared/common.schema.ts';
import type { Epoch } from '#server/kernel/epochs/epochs.ts';
import type { FormKey } from './order-page.ts';

/**
 * A form's key: the id of what it makes, so that it is made once, and a sign that this server made the
 * form for this guest. Other sites know neither, whatever the browser tells of where a form is from.
 */
export function formKey({ key: secret }: Pick<Epoch, 'key'>, session: string, id: string): FormKey {
  return { key: id, sign: signOf(secret, session, id) };
}

/** An order's id, as the address of its page has it; null for none. */
export function readKey(fields: URLSearchParams): string | null {
  const id = fields.get('key');
  return Check(Uuid, id) ? id : null;
}

/** The form's id; null for a form that this server has not made for this guest. */
export function readFormKey(
  { key: secret }: Pick<Epoch, 'key'>,
  session: string,
  form: URLSearchParams,
): string | null {
  const id = readKey(form);
  if (id === null) return null;
  const right = Buffer.from(signOf(secret, session, id));
  const given = Buffer.from(form.get('sign') ?? '');
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

function signOf(secret: string, session: string, id: string): string {
  return createHmac('sha256', secret)
    .update(`simple page\n${session}\n${id}`)
    .digest('base64url')
    .slice(0, SIGN_LENGTH);
}

/** 132 bits. */
const SIGN_LENGTH = 22;
