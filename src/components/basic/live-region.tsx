/** Says its text to screen readers, politely, each time it changes. One on each page. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p className="hidden-text" role="status" aria-live="polite">
      {text}
    </p>
  );
}
