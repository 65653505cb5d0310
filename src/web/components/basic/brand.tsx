interface Props {
  /** An address, where it leads to the home page. */
  href?: string;
}

/** The folded napkin and the name. */
export function Brand({ href }: Props) {
  const mark = (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M1 1.5 12.5 14.44 5.33 22.5H1z" />
      <path d="M23 6v16.5H8.33z" />
    </svg>
  );
  return href === undefined ? (
    <span className="brand">{mark}Servett</span>
  ) : (
    <a className="brand" href={href}>
      {mark}Servett
    </a>
  );
}
