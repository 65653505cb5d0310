import type { ReactNode } from 'react';

/** The space is reserved from the first paint on: nothing moves when the rest has loaded. */
export function TextTool({ children }: { children?: ReactNode }) {
  return <div className="text-tool">{children}</div>;
}
