/** The thing with a field changed; what is empty or false is left out of the file. */
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
