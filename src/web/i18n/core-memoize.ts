/** Caches a value per key from its first use: Intl objects are slow to create. */
export function memoize<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) {
      return known;
    }
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}
