/** What is made for each key at its first use, and kept: what Intl makes is slow to make. */
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
