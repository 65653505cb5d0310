/** A copy of the object with one field changed; an empty or false value removes the field. */
export function withField<Thing extends object, Field extends keyof Thing>(
  thing: Thing,
  field: Field,
  value: Thing[Field] | undefined,
): Thing {
  const { [field]: _, ...rest } = thing;
  const isNothing = value === undefined || value === false || isEmptyList(value);
  return (isNothing ? rest : { ...rest, [field]: value }) as Thing;
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
