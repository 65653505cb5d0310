import { type ComponentType, useEffect, useState } from 'react';
import type { StaffScreenProps } from './staff-parts.ts';

/** Screens for staff: a file of its own, as guests never see them. */
export function StaffScreen(props: StaffScreenProps) {
  const [part, setPart] = useState<{ Part: ComponentType<StaffScreenProps> } | null>(null);
  useEffect(() => {
    import('./staff-part.tsx').then(({ StaffPart }) => setPart({ Part: StaffPart }));
  }, []);
  if (part === null) return <main aria-busy="true" className="k-starting" />;
  return <part.Part {...props} />;
}
