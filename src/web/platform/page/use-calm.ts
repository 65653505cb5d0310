import { useEffect, useState } from 'react';

/** A text once it has stayed the same for this long; empty before. Milliseconds. */
export function useCalm(text: string, ms: number): string {
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCalm(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return calm;
}
