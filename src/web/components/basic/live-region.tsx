/** Announces its text to screen readers, politely, each time it changes. One per page. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p className="hidden-text" role="status" aria-live="polite">
      {text}
    </p>
  );
}
